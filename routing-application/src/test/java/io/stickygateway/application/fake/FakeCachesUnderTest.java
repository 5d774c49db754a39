package io.stickygateway.application.fake;

import io.stickygateway.application.contract.CachesUnderTest;
import io.stickygateway.domain.binding.BindingKey;
import io.stickygateway.domain.binding.TokenHash;
import io.stickygateway.domain.catalog.ServiceId;
import io.stickygateway.domain.port.BindingCache;
import io.stickygateway.domain.port.TokenCache;
import java.time.Duration;

/** The fakes as the contracts see them. */
final class FakeCachesUnderTest implements CachesUnderTest {
    private final ManualTime time = new ManualTime();
    private final FakeCaches caches = new FakeCaches(time.clock());

    @Override
    public BindingCache bindings() {
        return caches.bindings();
    }

    @Override
    public TokenCache tokens() {
        return caches.tokens();
    }

    @Override
    public void pass(Duration span) {
        time.pass(span);
    }

    @Override
    public void spoil(BindingKey key) {
        caches.spoil(key);
    }

    @Override
    public void spoil(ServiceId service, TokenHash token) {
        caches.spoil(service, token);
    }
}

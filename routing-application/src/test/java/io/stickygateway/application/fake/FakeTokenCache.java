package io.stickygateway.application.fake;

import io.stickygateway.domain.binding.CachedToken;
import io.stickygateway.domain.binding.TokenHash;
import io.stickygateway.domain.catalog.ServiceId;
import io.stickygateway.domain.port.TokenCache;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletionStage;

final class FakeTokenCache implements TokenCache {
    private final FakeCache<Key, CachedToken> cache;

    FakeTokenCache(FakeCache<Key, CachedToken> cache) {
        this.cache = cache;
    }

    @Override
    public CompletionStage<Optional<CachedToken>> find(ServiceId service, TokenHash token) {
        return cache.find(new Key(service, token));
    }

    @Override
    public CompletionStage<Void> put(ServiceId service, TokenHash token, CachedToken value, Duration timeToLive) {
        return cache.put(new Key(service, token), value, timeToLive);
    }

    record Key(ServiceId service, TokenHash token) {}
}

package io.stickygateway.application.fake;

import io.stickygateway.domain.binding.BindingKey;
import io.stickygateway.domain.binding.CachedBinding;
import io.stickygateway.domain.port.BindingCache;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletionStage;

final class FakeBindingCache implements BindingCache {
    private final FakeCache<BindingKey, CachedBinding> cache;

    FakeBindingCache(FakeCache<BindingKey, CachedBinding> cache) {
        this.cache = cache;
    }

    @Override
    public CompletionStage<Optional<CachedBinding>> find(BindingKey key) {
        return cache.find(key);
    }

    @Override
    public CompletionStage<Void> put(BindingKey key, CachedBinding value, Duration timeToLive) {
        return cache.put(key, value, timeToLive);
    }
}

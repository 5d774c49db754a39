package io.stickygateway.application.schedule;

import io.stickygateway.domain.binding.BindingKey;
import io.stickygateway.domain.binding.CachedBinding;
import io.stickygateway.domain.port.BindingCache;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.function.UnaryOperator;

/**
 * A shared cache at the other end of a wire.
 *
 * @param seen what becomes of a value on its way back
 */
record WiredCache(BindingCache cache, Wire wire, UnaryOperator<CachedBinding> seen) implements BindingCache {
    @Override
    public CompletionStage<Optional<CachedBinding>> find(BindingKey key) {
        return wire.call(() -> cache.find(key)).thenApply(value -> value.map(seen));
    }

    @Override
    public CompletionStage<Void> put(BindingKey key, CachedBinding value, Duration timeToLive) {
        return wire.call(() -> cache.put(key, value, timeToLive));
    }
}

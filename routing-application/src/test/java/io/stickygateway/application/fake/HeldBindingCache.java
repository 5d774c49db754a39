package io.stickygateway.application.fake;

import io.stickygateway.domain.binding.BindingKey;
import io.stickygateway.domain.binding.CachedBinding;
import io.stickygateway.domain.port.BindingCache;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletionStage;

/** A cache whose answers a test gives. One thread. */
public final class HeldBindingCache implements BindingCache {
    public final HeldCalls<BindingKey, Optional<CachedBinding>> finds = new HeldCalls<>();
    public final HeldCalls<Put, Void> puts = new HeldCalls<>();

    @Override
    public CompletionStage<Optional<CachedBinding>> find(BindingKey key) {
        return finds.ask(key);
    }

    @Override
    public CompletionStage<Void> put(BindingKey key, CachedBinding value, Duration timeToLive) {
        return puts.ask(new Put(key, value, timeToLive));
    }

    /** What was put. */
    public record Put(BindingKey key, CachedBinding value, Duration timeToLive) {}
}

package io.stickygateway.application.schedule;

import io.stickygateway.domain.binding.BindingKey;
import io.stickygateway.domain.binding.CachedBinding;
import io.stickygateway.domain.port.BindingCache;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/** A cache that forgets, and now and then is what it was a while ago, as after a failover. */
final class ShakyCache implements BindingCache {
    private final VirtualWorld world;
    private final Map<BindingKey, List<CachedBinding>> history = new HashMap<>();

    ShakyCache(VirtualWorld world) {
        this.world = world;
    }

    void flush() {
        history.clear();
    }

    @Override
    public CompletionStage<Optional<CachedBinding>> find(BindingKey key) {
        return CompletableFuture.completedFuture(Optional.ofNullable(pick(history.getOrDefault(key, List.of()))));
    }

    @Override
    public CompletionStage<Void> put(BindingKey key, CachedBinding value, Duration timeToLive) {
        history.computeIfAbsent(key, k -> new ArrayList<>()).add(value);
        return CompletableFuture.completedFuture(null);
    }

    private @Nullable CachedBinding pick(List<CachedBinding> values) {
        int newest = values.size() - 1;
        return newest < 0 || world.happens(5) ? null : values.get(world.happens(20) ? world.pick(newest + 1) : newest);
    }
}

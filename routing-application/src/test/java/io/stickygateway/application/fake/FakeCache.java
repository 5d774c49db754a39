package io.stickygateway.application.fake;

import io.stickygateway.domain.port.UnreadableValue;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** Values that end. */
final class FakeCache<K, V> {
    private final Outage outage;
    private final InstantSource clock;
    private final Map<K, Entry<V>> entries = new ConcurrentHashMap<>();

    FakeCache(Outage outage, InstantSource clock) {
        this.outage = outage;
        this.clock = clock;
    }

    CompletionStage<Optional<V>> find(K key) {
        return outage.ask(() -> alive(key)).thenCompose(FakeCache::read);
    }

    private Optional<Entry<V>> alive(K key) {
        Instant now = clock.instant();
        return Optional.ofNullable(
                entries.computeIfPresent(key, (k, e) -> e.ends().isAfter(now) ? e : null));
    }

    private static <V> CompletionStage<Optional<V>> read(Optional<Entry<V>> entry) {
        return entry.isPresent() && entry.get().value() == null
                ? CompletableFuture.failedFuture(new UnreadableValue("something else lies there", null))
                : CompletableFuture.completedFuture(entry.map(Entry::value));
    }

    CompletionStage<Void> put(K key, V value, Duration timeToLive) {
        return outage.ask(() -> {
            entries.put(key, new Entry<>(value, clock.instant().plus(timeToLive)));
            return null;
        });
    }

    void spoil(K key) {
        outage.change(() -> entries.put(key, new Entry<>(null, Instant.MAX)));
    }

    void flush() {
        outage.change(entries::clear);
    }

    /** Null: nothing that could be read. */
    private record Entry<V>(@Nullable V value, Instant ends) {}
}

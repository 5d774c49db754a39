package io.stickygateway.application.routing;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.stickygateway.domain.binding.BindingVersion;
import java.time.Duration;
import java.util.function.LongSupplier;

/**
 * What the change log told since this process began to follow it: key to newest version. What was read of a key counts
 * where the read saw that version, and where it saw all that the overlay does not know: what was before its beginning,
 * and what it had to forget. Any thread; never blocks.
 *
 * @param <K> what changes
 */
final class Overlay<K> {
    private final Cache<K, BindingVersion> newest;
    private volatile BindingVersion floor;

    /**
     * An empty overlay.
     *
     * @param began the log's end
     * @param timeToLive longer than any value lives that an entry could void, or what is forgotten voids all of them
     */
    Overlay(BindingVersion began, int size, Duration timeToLive, LongSupplier nanos) {
        this.floor = began;
        this.newest = Caffeine.newBuilder()
                .maximumSize(size)
                .expireAfterWrite(timeToLive)
                .ticker(nanos::getAsLong)
                .executor(Runnable::run)
                .<K, BindingVersion>evictionListener((key, version, cause) -> {
                    if (version != null) {
                        raiseFloor(version);
                    }
                })
                .build();
    }

    /**
     * Whether what was read of a key counts.
     *
     * @param position the log's end when it was read
     */
    boolean allows(K key, BindingVersion position) {
        BindingVersion known = newest.getIfPresent(key);
        // The floor is read after the look above: a key that is pushed out in between has raised it by now.
        return (known == null || !position.isBefore(known)) && !position.isBefore(floor);
    }

    void raise(K key, BindingVersion version) {
        newest.asMap().merge(key, version, (a, b) -> a.isBefore(b) ? b : a);
    }

    private synchronized void raiseFloor(BindingVersion version) {
        floor = floor.isBefore(version) ? version : floor;
    }
}

package io.stickygateway.application.routing;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.RemovalCause;
import io.stickygateway.domain.binding.BindingKey;
import io.stickygateway.domain.binding.BindingVersion;
import java.time.Duration;
import java.util.function.LongSupplier;

/**
 * What the change log told lately: key to newest version. Bounded: a key that is pushed out before its time raises a
 * floor, below which no value counts that was asked for before the floor rose. Any thread; never blocks.
 */
final class Overlay {
    private final Cache<BindingKey, BindingVersion> newest;
    private volatile BindingVersion floor = BindingVersion.NONE;

    /**
     * An empty overlay.
     *
     * @param timeToLive longer than any value lives that an entry could void
     */
    Overlay(int size, Duration timeToLive, LongSupplier nanos) {
        this.newest = Caffeine.newBuilder()
                .maximumSize(size)
                .expireAfterWrite(timeToLive)
                .ticker(nanos::getAsLong)
                .executor(Runnable::run)
                .<BindingKey, BindingVersion>evictionListener((key, version, cause) -> {
                    if (version != null && cause == RemovalCause.SIZE) {
                        raiseFloor(version);
                    }
                })
                .build();
    }

    BindingVersion floor() {
        return floor;
    }

    /**
     * Whether a value counts.
     *
     * @param version the value's
     * @param floorWhenAsked the floor before the store was asked for it
     */
    boolean allows(BindingKey key, BindingVersion version, BindingVersion floorWhenAsked) {
        BindingVersion known = newest.getIfPresent(key);
        if (known != null && version.isBefore(known)) {
            return false;
        }
        // Read after the look above: a key that is pushed out in between has raised it by now.
        BindingVersion now = floor;
        return !floorWhenAsked.isBefore(now) || !version.isBefore(now);
    }

    void raise(BindingKey key, BindingVersion version) {
        newest.asMap().merge(key, version, (a, b) -> a.isBefore(b) ? b : a);
    }

    private synchronized void raiseFloor(BindingVersion version) {
        floor = floor.isBefore(version) ? version : floor;
    }
}

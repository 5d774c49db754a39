package io.stickygateway.application.routing;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Ticker;
import io.stickygateway.domain.binding.TokenHash;
import io.stickygateway.domain.binding.TokenOwner;
import io.stickygateway.domain.catalog.ServiceId;
import java.time.Duration;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Tokens remembered in this process: whose they are, and, for a moment, that nobody knows them, so that garbage does
 * not become a query each. Any thread; never blocks.
 */
public final class LocalTokens {
    private static final Duration UNKNOWN_FOR = Duration.ofSeconds(2);

    private final Cache<Key, Entry> known;
    private final Cache<Key, Boolean> unknown;
    private final LongSupplier nanos;
    private final long refreshAfterNanos;

    /**
     * An empty cache.
     *
     * @param size most tokens remembered, and as many unknown ones
     * @param timeToLive since they were read
     * @param nanos the monotonic clock
     */
    public LocalTokens(int size, Duration timeToLive, LongSupplier nanos) {
        this.known = cache(size, timeToLive, nanos);
        this.unknown = cache(size, UNKNOWN_FOR, nanos);
        this.nanos = nanos;
        this.refreshAfterNanos = timeToLive.toNanos() / 2;
    }

    @Nullable
    Hit find(Key key) {
        Entry entry = known.getIfPresent(key);
        long now = nanos.getAsLong();
        if (entry == null || now - entry.validUntil() >= 0) {
            return null;
        }
        return new Hit(entry.owner(), now - entry.readAt() > refreshAfterNanos);
    }

    boolean isUnknown(Key key) {
        return unknown.getIfPresent(key) != null;
    }

    /** Remembers an owner for the whole time to live. */
    void put(Key key, TokenOwner owner) {
        put(key, owner, Duration.ofDays(365));
    }

    /** Remembers an owner for no longer than this. */
    void put(Key key, TokenOwner owner, Duration atMost) {
        long now = nanos.getAsLong();
        unknown.invalidate(key);
        known.put(key, new Entry(owner, now, now + atMost.toNanos()));
    }

    void putUnknown(Key key) {
        known.invalidate(key);
        unknown.put(key, true);
    }

    private static <V> Cache<Key, V> cache(int size, Duration timeToLive, LongSupplier nanos) {
        Ticker ticker = nanos::getAsLong;
        return Caffeine.newBuilder()
                .maximumSize(size)
                .expireAfterWrite(timeToLive)
                .ticker(ticker)
                .executor(Runnable::run)
                .build();
    }

    record Key(ServiceId service, TokenHash token) {}

    record Hit(TokenOwner owner, boolean isAging) {}

    private record Entry(TokenOwner owner, long readAt, long validUntil) {}
}

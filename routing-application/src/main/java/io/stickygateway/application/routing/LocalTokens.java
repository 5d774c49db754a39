package io.stickygateway.application.routing;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.stickygateway.domain.binding.TokenHash;
import io.stickygateway.domain.binding.TokenOwner;
import io.stickygateway.domain.catalog.ServiceId;
import io.stickygateway.domain.decision.Caller;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Tokens remembered in this process: whose they are, and, for a moment, that nobody knows them, so that garbage does
 * not become a query each. What was asked for earlier never replaces what was learned later. Any thread; never blocks.
 */
public final class LocalTokens {
    private static final Duration UNKNOWN_FOR = Duration.ofSeconds(2);

    private final Cache<Key, Known> known;
    private final Cache<Key, Boolean> unknown;
    private final Duration timeToLive;
    private final LongSupplier nanos;
    // Not the clock: two events may share a tick of it.
    private final AtomicLong order = new AtomicLong();

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
        this.timeToLive = timeToLive;
        this.nanos = nanos;
    }

    /** The monotonic clock. */
    long now() {
        return nanos.getAsLong();
    }

    /** What is remembered of that token and still counts; else null. */
    @Nullable
    Known find(Key key, long now) {
        Known found = known.getIfPresent(key);
        return found == null || now - found.validUntil() >= 0 ? null : found;
    }

    boolean isUnknown(Key key) {
        return unknown.getIfPresent(key) != null;
    }

    /** To be taken before others are asked about a token: their answer is as old as this. */
    long ask() {
        return order.incrementAndGet();
    }

    /** Remembers an owner that has just been learned at first hand. */
    void put(Key key, TokenOwner owner) {
        put(key, owner, ask(), timeToLive);
    }

    /** Remembers an owner that others told, for no longer than this. */
    void put(Key key, TokenOwner owner, long asked, Duration atMost) {
        long now = now();
        long life = Math.min(atMost.toNanos(), timeToLive.toNanos());
        Known fresh = new Known(new Caller.SignedIn(owner), asked, now + life, new Renewal(now, life));
        unknown.invalidate(key);
        known.asMap().merge(key, fresh, (old, read) -> old.asked() > read.asked() ? old : read);
    }

    /** Remembers that nobody knew it when they were asked. */
    void putUnknown(Key key, long asked) {
        unknown.put(key, true);
        known.asMap().computeIfPresent(key, (same, old) -> old.asked() > asked ? old : null);
    }

    /** Forgets what is said of a token: it is about to be learned anew. */
    void forget(Key key) {
        known.invalidate(key);
        unknown.invalidate(key);
    }

    private static <V> Cache<Key, V> cache(int size, Duration timeToLive, LongSupplier nanos) {
        return Caffeine.newBuilder()
                .maximumSize(size)
                .expireAfterWrite(timeToLive)
                .ticker(nanos::getAsLong)
                .executor(Runnable::run)
                .build();
    }

    record Key(ServiceId service, TokenHash token) {}

    /**
     * A token whose owner is known.
     *
     * @param asked the place of the question in the order of events
     * @param validUntil on the monotonic clock
     */
    record Known(Caller.SignedIn caller, long asked, long validUntil, Renewal renewal) {}
}

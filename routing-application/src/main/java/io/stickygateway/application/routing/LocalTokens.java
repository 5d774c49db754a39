package io.stickygateway.application.routing;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.stickygateway.application.replica.Hints;
import io.stickygateway.application.routing.LogView.Life;
import io.stickygateway.application.routing.LogView.Place;
import io.stickygateway.domain.binding.AsOf;
import io.stickygateway.domain.binding.LoggedChange;
import io.stickygateway.domain.binding.TokenChange;
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
 * not become a query each. What was asked for earlier never replaces what was learned later, and the change log voids
 * what was read before a token changed its owner. Any thread; never blocks.
 */
public final class LocalTokens implements Hints {
    private static final Duration UNKNOWN_FOR = Duration.ofSeconds(2);

    private final Cache<Key, Known> known;
    private final Cache<Key, Boolean> unknown;
    private final Duration timeToLive;
    private final LongSupplier nanos;
    private final LogView<Key> log;
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
        this.log = new LogView<>(size, timeToLive, nanos);
    }

    /** The monotonic clock. */
    long now() {
        return nanos.getAsLong();
    }

    /** What is remembered of that token and still counts; else null. */
    @Nullable
    Known find(Key key, long now) {
        Known found = known.getIfPresent(key);
        return found == null || now - found.validUntil() >= 0 || !log.holds(key, found.place()) ? null : found;
    }

    boolean isUnknown(Key key) {
        return unknown.getIfPresent(key) != null;
    }

    /** To be taken before others are asked about a token: their answer is as old as this. */
    Asking ask() {
        return new Asking(order.incrementAndGet(), log.life());
    }

    /**
     * Remembers an owner whom this gateway has just learned at first hand.
     *
     * @param asOf some time before
     */
    void put(Key key, TokenOwner owner, AsOf asOf) {
        Asking asking = ask();
        put(key, owner, asOf, asking, timeToLive);
    }

    /**
     * Remembers an owner that the directory told, or another gateway.
     *
     * @param atMost remembered no longer than this
     * @return whether nothing that happened since makes it void
     */
    boolean put(Key key, TokenOwner owner, AsOf asOf, Asking asking, Duration atMost) {
        Place<Key> place = asking.life().place(asOf);
        return place != null && put(key, owner, place, asking, atMost);
    }

    /** Remembers an owner that the service's own authority told, of whose changes the log knows nothing. */
    void putIntrospected(Key key, TokenOwner owner, Asking asking, Duration atMost) {
        put(key, owner, asking.life().withoutLog(), asking, atMost);
    }

    private boolean put(Key key, TokenOwner owner, Place<Key> place, Asking asking, Duration atMost) {
        if (!log.holds(key, place)) {
            return false;
        }
        long now = now();
        long validFor = Math.min(atMost.toNanos(), timeToLive.toNanos());
        Known fresh = new Known(
                new Caller.SignedIn(owner), asking.order(), place, now + validFor, new Renewal(now, validFor));
        unknown.invalidate(key);
        known.asMap().merge(key, fresh, (old, read) -> old.asked() > read.asked() ? old : read);
        return true;
    }

    /** Remembers that nobody knew it when they were asked. */
    void putUnknown(Key key, Asking asking) {
        unknown.put(key, true);
        known.asMap().computeIfPresent(key, (same, old) -> old.asked() > asking.order() ? old : null);
    }

    @Override
    public void apply(LoggedChange change) {
        if (change instanceof TokenChange token) {
            Key key = new Key(token.service(), token.token());
            log.raise(key, token.version());
            forget(key);
        }
    }

    @Override
    public void beginAnew(AsOf began) {
        log.beginAnew(began);
        known.invalidateAll();
        unknown.invalidateAll();
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
     * What was so before anybody was asked.
     *
     * @param order the place of the question in the order of events
     */
    record Asking(long order, Life<Key> life) {}

    /**
     * A token whose owner is known.
     *
     * @param asked the place of the question in the order of events
     * @param validUntil on the monotonic clock
     */
    record Known(Caller.SignedIn caller, long asked, Place<Key> place, long validUntil, Renewal renewal) {}
}

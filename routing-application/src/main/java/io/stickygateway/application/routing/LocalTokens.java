package io.stickygateway.application.routing;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.stickygateway.application.replica.Hints;
import io.stickygateway.domain.binding.AsOf;
import io.stickygateway.domain.binding.BindingVersion;
import io.stickygateway.domain.binding.LoggedChange;
import io.stickygateway.domain.binding.StoreEpoch;
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
    private final int size;
    private final Duration timeToLive;
    private final LongSupplier nanos;
    private volatile Life life;
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
        this.size = size;
        this.timeToLive = timeToLive;
        this.nanos = nanos;
        this.life = newLife(null, BindingVersion.NONE);
    }

    /** The monotonic clock. */
    long now() {
        return nanos.getAsLong();
    }

    /** What is remembered of that token and still counts; else null. */
    @Nullable
    Known find(Key key, long now) {
        Known found = known.getIfPresent(key);
        return found == null || now - found.validUntil() >= 0 || !holds(key, found.source()) ? null : found;
    }

    boolean isUnknown(Key key) {
        return unknown.getIfPresent(key) != null;
    }

    /** To be taken before others are asked about a token: their answer is as old as this. */
    Asking ask() {
        return new Asking(order.incrementAndGet(), life);
    }

    /**
     * Remembers an owner whom this gateway has just learned at first hand.
     *
     * @param asOf some time before
     */
    void put(Key key, TokenOwner owner, AsOf asOf) {
        Asking asking = ask();
        put(key, owner, asking, asking.source(asOf), timeToLive);
    }

    /**
     * Remembers an owner that the directory told, or another gateway.
     *
     * @param atMost remembered no longer than this
     * @return whether nothing that happened since makes it void
     */
    boolean put(Key key, TokenOwner owner, AsOf asOf, Asking asking, Duration atMost) {
        return put(key, owner, asking, asking.source(asOf), atMost);
    }

    /** Remembers an owner that the service's own authority told, of whose changes the log knows nothing. */
    void putIntrospected(Key key, TokenOwner owner, Asking asking, Duration atMost) {
        put(key, owner, asking, new Source(asking.life(), null), atMost);
    }

    private boolean put(Key key, TokenOwner owner, Asking asking, @Nullable Source source, Duration atMost) {
        if (source == null || !holds(key, source)) {
            return false;
        }
        long now = now();
        long validFor = Math.min(atMost.toNanos(), timeToLive.toNanos());
        Known fresh = new Known(
                new Caller.SignedIn(owner), asking.order(), source, now + validFor, new Renewal(now, validFor));
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
            life.overlay().raise(key, token.version());
            forget(key);
        }
    }

    @Override
    public void beginAnew(AsOf began) {
        life = newLife(began.epoch(), began.position());
        known.invalidateAll();
        unknown.invalidateAll();
    }

    /** Whether nothing that happened since it was told makes it void. */
    private boolean holds(Key key, Source source) {
        Overlay<Key> overlay = life.overlay();
        return source.life().overlay() == overlay
                && (source.position() == null || overlay.allows(key, source.position()));
    }

    private Life newLife(@Nullable StoreEpoch epoch, BindingVersion began) {
        return new Life(epoch, new Overlay<>(began, size, SharedBindings.outlived(timeToLive), nanos));
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
    record Asking(long order, Life life) {
        /** Null where the answer is of another life of the store. */
        @Nullable
        Source source(AsOf asOf) {
            return asOf.epoch().equals(life.epoch()) ? new Source(life, asOf.position()) : null;
        }
    }

    /**
     * One life of the store and what its change log told.
     *
     * @param epoch null before the store was first reached
     */
    record Life(@Nullable StoreEpoch epoch, Overlay<Key> overlay) {}

    /**
     * Where an owner is known from.
     *
     * @param position how much of the log the read saw; null where the log is not its judge
     */
    record Source(Life life, @Nullable BindingVersion position) {}

    /**
     * A token whose owner is known.
     *
     * @param asked the place of the question in the order of events
     * @param validUntil on the monotonic clock
     */
    record Known(Caller.SignedIn caller, long asked, Source source, long validUntil, Renewal renewal) {}
}

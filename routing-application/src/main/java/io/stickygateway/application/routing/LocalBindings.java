package io.stickygateway.application.routing;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.stickygateway.application.replica.BindingHints;
import io.stickygateway.domain.binding.BindingChange;
import io.stickygateway.domain.binding.BindingKey;
import io.stickygateway.domain.binding.BindingVersion;
import io.stickygateway.domain.binding.LoggedChange;
import io.stickygateway.domain.binding.StoreEpoch;
import io.stickygateway.domain.binding.UserBinding;
import io.stickygateway.domain.decision.BindingFact;
import java.time.Duration;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Bindings remembered in this process. A remembered value is a hint: it counts only while it is young, the store still
 * has the life it was read from, and the change log says nothing newer of its key. "Not bound" is never remembered. Any
 * thread; never blocks.
 */
public final class LocalBindings implements BindingHints {
    /** A value on its way longer than this may have been overtaken by a change that the overlay has forgotten since. */
    private static final long SLOW_FILL_NANOS = Duration.ofSeconds(5).toNanos();

    private final Cache<BindingKey, Remembered> cache;
    private final int size;
    private final Duration timeToLive;
    private final LongSupplier nanos;
    // Epoch and overlay in one reference: a value of one life is never judged by the overlay of another.
    private volatile Life life;

    /**
     * An empty cache, which takes nothing before {@link #beginAnew}.
     *
     * @param size most bindings remembered
     * @param timeToLive since the store was asked
     * @param nanos the monotonic clock
     */
    public LocalBindings(int size, Duration timeToLive, LongSupplier nanos) {
        this.cache = Caffeine.newBuilder()
                .maximumSize(size)
                .expireAfterWrite(timeToLive)
                .ticker(nanos::getAsLong)
                .executor(Runnable::run)
                .build();
        this.size = size;
        this.timeToLive = timeToLive;
        this.nanos = nanos;
        this.life = newLife(null);
    }

    /** The monotonic clock. */
    long now() {
        return nanos.getAsLong();
    }

    /** What is remembered under that key and counts; else null. */
    @Nullable
    Remembered find(BindingKey key, long now) {
        Remembered entry = cache.getIfPresent(key);
        return entry != null
                        && now - entry.asking().nanos() < timeToLive.toNanos()
                        && holds(key, entry.fact().binding(), entry.asking())
                ? entry
                : null;
    }

    /** To be taken before the store is asked. */
    Asking ask() {
        Life current = life;
        return new Asking(now(), current, current.overlay().floor());
    }

    /** Whether an answer may be given to somebody who came after the store was asked. */
    boolean counts(BindingKey key, UserBinding binding, Asking asking) {
        return now() - asking.nanos() <= SLOW_FILL_NANOS && holds(key, binding, asking);
    }

    /**
     * Remembers what was read; what must not be remembered replaces what was.
     *
     * @param binding null: nobody is bound
     * @param readFrom the life of the store it was read from
     */
    void put(BindingKey key, @Nullable UserBinding binding, StoreEpoch readFrom, Asking asking) {
        if (binding == null || binding.state() != UserBinding.State.BOUND) {
            cache.invalidate(key);
        } else if (readFrom.equals(asking.life().epoch()) && counts(key, binding, asking)) {
            // A change that comes between this look and the put is caught by the look at each find.
            Renewal renewal = new Renewal(asking.nanos(), timeToLive.toNanos());
            cache.put(key, new Remembered(new BindingFact.Bound(binding), asking, renewal));
        }
    }

    @Override
    public void apply(LoggedChange change) {
        if (change instanceof BindingChange home) {
            for (BindingKey key : home.keys()) {
                life.overlay().raise(key, home.version());
                cache.invalidate(key);
            }
        }
    }

    @Override
    public void beginAnew(StoreEpoch current) {
        life = newLife(current);
        cache.invalidateAll();
    }

    /** About how many bindings are remembered. */
    public long size() {
        return cache.estimatedSize();
    }

    /** Whether nothing that happened since the store was asked makes its answer void. */
    private boolean holds(BindingKey key, UserBinding binding, Asking asking) {
        Overlay overlay = life.overlay();
        return asking.life().overlay() == overlay && overlay.allows(key, binding.version(), asking.floor());
    }

    private Life newLife(@Nullable StoreEpoch epoch) {
        return new Life(epoch, new Overlay(size, timeToLive.multipliedBy(2), nanos));
    }

    /**
     * What was so before the store was asked.
     *
     * @param nanos on the monotonic clock
     */
    record Asking(long nanos, Life life, BindingVersion floor) {}

    /**
     * One life of the store and what its change log told.
     *
     * @param epoch null before the store was first reached
     */
    record Life(@Nullable StoreEpoch epoch, Overlay overlay) {}

    /** A binding that was read. */
    record Remembered(BindingFact.Bound fact, Asking asking, Renewal renewal) {}
}

package io.stickygateway.application.routing;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.stickygateway.domain.binding.BindingChange;
import io.stickygateway.domain.binding.BindingKey;
import io.stickygateway.domain.binding.BindingVersion;
import io.stickygateway.domain.binding.StoreEpoch;
import io.stickygateway.domain.binding.UserBinding;
import java.time.Duration;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Bindings remembered in this process. A remembered value is a hint: it counts only while the store still has the life
 * it was read from and the change log says nothing newer of its key. "Not bound" is never remembered. Any thread; never
 * blocks.
 */
public final class LocalBindings {
    /** A value on its way longer than this may have been overtaken by a change that the overlay has forgotten since. */
    private static final long SLOW_FILL_NANOS = Duration.ofSeconds(5).toNanos();

    private final Cache<BindingKey, Entry> cache;
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

    /** The binding under that key, where one is remembered and counts; else null. */
    @Nullable
    Hit find(BindingKey key) {
        Entry entry = cache.getIfPresent(key);
        if (entry == null || !accepts(key, entry.binding(), entry.asking())) {
            return null;
        }
        long age = nanos.getAsLong() - entry.asking().nanos();
        return new Hit(entry.binding(), age > timeToLive.toNanos() / 2);
    }

    /** To be taken before the store is asked. */
    Asking ask() {
        Life now = life;
        return new Asking(nanos.getAsLong(), now, now.overlay().floor());
    }

    /** Whether nothing that happened since the store was asked makes its answer void. */
    boolean accepts(BindingKey key, UserBinding binding, Asking asking) {
        Life now = life;
        return asking.life().overlay() == now.overlay() && now.overlay().allows(key, binding.version(), asking.floor());
    }

    /**
     * Remembers what was read.
     *
     * @param readFrom the life of the store it was read from
     */
    void put(BindingKey key, UserBinding binding, StoreEpoch readFrom, Asking asking) {
        boolean slow = nanos.getAsLong() - asking.nanos() > SLOW_FILL_NANOS;
        boolean sameLife = readFrom.equals(asking.life().epoch());
        if (!slow && sameLife && binding.state() == UserBinding.State.BOUND && accepts(key, binding, asking)) {
            // A change that comes between this look and the put is caught by the look at each read.
            cache.put(key, new Entry(binding, asking));
        }
    }

    /** Voids what the change log names. */
    public void apply(BindingChange change) {
        for (BindingKey key : change.keys()) {
            life.overlay().raise(key, change.version());
            cache.invalidate(key);
        }
    }

    /** Forgets everything and takes values of this life of the store from now on. */
    public void beginAnew(StoreEpoch now) {
        life = newLife(now);
        cache.invalidateAll();
    }

    /** About how many bindings are remembered. */
    public long size() {
        return cache.estimatedSize();
    }

    private Life newLife(@Nullable StoreEpoch epoch) {
        return new Life(epoch, new Overlay(size, timeToLive.multipliedBy(2), nanos));
    }

    /**
     * A remembered binding that counts.
     *
     * @param isAging whether it is time to read it again, while it still serves
     */
    record Hit(UserBinding binding, boolean isAging) {}

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

    private record Entry(UserBinding binding, Asking asking) {}
}

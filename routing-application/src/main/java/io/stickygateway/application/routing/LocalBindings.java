package io.stickygateway.application.routing;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.stickygateway.application.replica.Hints;
import io.stickygateway.application.routing.LogView.Life;
import io.stickygateway.application.routing.LogView.Place;
import io.stickygateway.domain.binding.AsOf;
import io.stickygateway.domain.binding.BindingChange;
import io.stickygateway.domain.binding.BindingKey;
import io.stickygateway.domain.binding.LoggedChange;
import io.stickygateway.domain.binding.UserBinding;
import io.stickygateway.domain.decision.BindingFact;
import java.time.Duration;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Bindings remembered in this process. A remembered value is a hint: it counts only while it is young, the store still
 * has the life it was read from, and the change log says nothing of its key that the read had not seen. "Not bound" is
 * never remembered. Any thread; never blocks.
 */
public final class LocalBindings implements Hints {
    /** A value on its way longer than this is not kept: whoever asks next had better ask again. */
    private static final long SLOW_FILL_NANOS = Duration.ofSeconds(5).toNanos();

    private final Cache<BindingKey, Remembered> cache;
    private final Duration timeToLive;
    private final LongSupplier nanos;
    private final LogView<BindingKey> log;

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
        this.timeToLive = timeToLive;
        this.nanos = nanos;
        this.log = new LogView<>(size, timeToLive, nanos);
    }

    /** The monotonic clock. */
    long now() {
        return nanos.getAsLong();
    }

    /** What is remembered under that key and counts; else null. */
    @Nullable
    Remembered find(BindingKey key, long now) {
        Remembered entry = cache.getIfPresent(key);
        return entry != null && now - entry.readAt() < timeToLive.toNanos() && log.holds(key, entry.place())
                ? entry
                : null;
    }

    /** To be taken before anybody is asked. */
    Asking ask() {
        return new Asking(now(), log.life());
    }

    /** Whether an answer may be given to somebody who came after the store was asked. */
    boolean counts(BindingKey key, AsOf asOf, Asking asking) {
        return isQuick(asking) && holds(key, asOf, asking);
    }

    /** Whether nothing that happened since makes an answer void. */
    boolean holds(BindingKey key, AsOf asOf, Asking asking) {
        Place<BindingKey> place = asking.life().place(asOf);
        return place != null && log.holds(key, place);
    }

    /** Remembers what the store answered; what must not be remembered replaces what was. */
    void put(BindingKey key, @Nullable UserBinding binding, AsOf asOf, Asking asking) {
        if (binding == null || binding.state() != UserBinding.State.BOUND) {
            cache.invalidate(key);
        } else if (isQuick(asking)) {
            keep(key, binding, asking.life().place(asOf), asking.nanos());
        }
    }

    /**
     * Remembers what another gateway read, if it counts; whether it does.
     *
     * @param age since it was read
     */
    boolean putShared(BindingKey key, UserBinding binding, AsOf asOf, Duration age, Asking asking) {
        Place<BindingKey> place = asking.life().place(asOf);
        if (place == null || !log.holds(key, place)) {
            return false;
        }
        keep(key, binding, place, now() - age.toNanos());
        return true;
    }

    private void keep(BindingKey key, UserBinding binding, @Nullable Place<BindingKey> place, long readAt) {
        // A change that comes between this look and the put is caught by the look at each find.
        if (place != null && log.holds(key, place)) {
            Renewal renewal = new Renewal(readAt, timeToLive.toNanos());
            cache.put(key, new Remembered(new BindingFact.Bound(binding), place, readAt, renewal));
        }
    }

    @Override
    public void apply(LoggedChange change) {
        if (change instanceof BindingChange home) {
            for (BindingKey key : home.keys()) {
                log.raise(key, home.version());
                cache.invalidate(key);
            }
        }
    }

    @Override
    public void beginAnew(AsOf began) {
        log.beginAnew(began);
        cache.invalidateAll();
    }

    /** About how many bindings are remembered. */
    public long size() {
        return cache.estimatedSize();
    }

    private boolean isQuick(Asking asking) {
        return now() - asking.nanos() <= SLOW_FILL_NANOS;
    }

    /**
     * What was so before anybody was asked.
     *
     * @param nanos on the monotonic clock
     */
    record Asking(long nanos, Life<BindingKey> life) {}

    /**
     * A binding that was read.
     *
     * @param readAt on the monotonic clock, at the latest
     */
    record Remembered(BindingFact.Bound fact, Place<BindingKey> place, long readAt, Renewal renewal) {}
}

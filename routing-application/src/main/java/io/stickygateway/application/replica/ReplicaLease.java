package io.stickygateway.application.replica;

import java.time.Duration;
import java.time.InstantSource;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Whether what this replica has cached may be trusted: only so long after it last followed the change log to its end.
 * Time is counted from before the store was asked, by the larger of the monotonic and the wall clock, so that neither a
 * suspended machine nor a clock set back makes a lease last longer. Any thread; never blocks.
 */
public final class ReplicaLease {
    private final Duration length;
    private final LongSupplier nanos;
    private final InstantSource clock;
    private volatile @Nullable Moment confirmed;

    /**
     * A lease that is not held yet.
     *
     * @param length since the last confirmation
     * @param nanos the monotonic clock
     * @param clock the wall clock
     */
    public ReplicaLease(Duration length, LongSupplier nanos, InstantSource clock) {
        this.length = length;
        this.nanos = nanos;
        this.clock = clock;
    }

    /** To be taken before the store is asked. */
    public Moment now() {
        return new Moment(nanos.getAsLong(), clock.millis());
    }

    /**
     * The log was followed to its end.
     *
     * @param asked taken before the store was asked
     */
    public void confirm(Moment asked) {
        confirmed = asked;
    }

    /** Trusts nothing until the next confirmation. */
    public void lose() {
        confirmed = null;
    }

    /** Whether cached bindings count. */
    public boolean isHeld() {
        Moment last = confirmed;
        return last != null && age(last).compareTo(length) < 0;
    }

    /** How long ago it was confirmed; null where it never was. */
    public @Nullable Duration age() {
        Moment last = confirmed;
        return last == null ? null : age(last);
    }

    private Duration age(Moment last) {
        Duration monotonic = Duration.ofNanos(nanos.getAsLong() - last.nanos());
        Duration wall = Duration.ofMillis(clock.millis() - last.millis());
        return monotonic.compareTo(wall) >= 0 ? monotonic : wall;
    }

    /**
     * A point on both clocks.
     *
     * @param nanos of the monotonic clock
     * @param millis of the wall clock, since 1970
     */
    public record Moment(long nanos, long millis) {}
}

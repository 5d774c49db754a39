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
    // One reference: whoever sees a confirmation sees the term it belongs to.
    private volatile @Nullable Confirmed last;

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
     * The log was followed to its end. One thread at a time.
     *
     * @param asked taken before the store was asked
     */
    public void confirm(Moment asked) {
        Confirmed before = last;
        long term = before == null ? 1 : isYoung(before) ? before.term() : before.term() + 1;
        last = new Confirmed(asked, term, false);
    }

    /** Not held any more, whatever the clocks say. One thread at a time, the same that confirms. */
    void lose() {
        Confirmed before = last;
        if (before != null) {
            last = new Confirmed(before.asked(), before.term(), true);
        }
    }

    /** Whether cached bindings count. */
    public boolean isHeld() {
        Confirmed now = last;
        return now != null && isYoung(now);
    }

    /** Names the stretch of time in which the lease has been held without a gap; 0 before the first one. */
    public long term() {
        Confirmed now = last;
        return now == null ? 0 : now.term();
    }

    /**
     * Whether the lease is held and has been since that term was read. A lease that ran out and was taken again does
     * not do for what was under way: meanwhile users may have been moved without asking this replica.
     */
    public boolean holds(long term) {
        Confirmed now = last;
        return now != null && now.term() == term && isYoung(now);
    }

    /** How long ago it was confirmed; null where it never was. */
    public @Nullable Duration age() {
        Confirmed now = last;
        return now == null ? null : Duration.ofNanos(ageNanos(now.asked()));
    }

    private boolean isYoung(Confirmed confirmed) {
        return !confirmed.lost() && ageNanos(confirmed.asked()) < length.toNanos();
    }

    private long ageNanos(Moment asked) {
        long wall = (clock.millis() - asked.millis()) * 1_000_000;
        return Math.max(nanos.getAsLong() - asked.nanos(), wall);
    }

    /**
     * A point on both clocks.
     *
     * @param nanos of the monotonic clock
     * @param millis of the wall clock, since 1970
     */
    public record Moment(long nanos, long millis) {}

    private record Confirmed(Moment asked, long term, boolean lost) {}
}

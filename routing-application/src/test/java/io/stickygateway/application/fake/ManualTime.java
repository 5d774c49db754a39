package io.stickygateway.application.fake;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;

/** Both clocks of a machine, moved by hand. Any thread. */
public final class ManualTime {
    // Not at zero: a clock may start anywhere, and close to its overflow is the hardest place.
    private final AtomicLong nanos = new AtomicLong(Long.MAX_VALUE - 1_000_000_000);
    private final AtomicLong wallNanos = new AtomicLong(1_796_000_000_000_000_000L);

    /** The monotonic clock. */
    public LongSupplier nanos() {
        return nanos::get;
    }

    /** The wall clock. */
    public InstantSource clock() {
        return this::now;
    }

    public Instant now() {
        return Instant.EPOCH.plusNanos(wallNanos.get());
    }

    /** Time goes by. */
    public void pass(Duration time) {
        nanos.addAndGet(time.toNanos());
        wallNanos.addAndGet(time.toNanos());
    }

    /** The machine sleeps: its monotonic clock stands, as Linux's does. */
    public void sleepFor(Duration time) {
        wallNanos.addAndGet(time.toNanos());
    }

    /** Somebody sets the wall clock, forth or back. */
    public void setWallClockBy(Duration shift) {
        wallNanos.addAndGet(shift.toNanos());
    }
}

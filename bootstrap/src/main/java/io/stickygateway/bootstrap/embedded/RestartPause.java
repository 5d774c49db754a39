package io.stickygateway.bootstrap.embedded;

import java.time.Duration;
import java.util.function.LongSupplier;

/** How long to wait between starts of a server that keeps ending: twice as long each time, anew once it has lasted. */
final class RestartPause {
    private static final Duration SHORTEST = Duration.ofSeconds(1);
    private static final Duration LONGEST = Duration.ofMinutes(1);
    private static final Duration LASTED = Duration.ofMinutes(5);

    private final LongSupplier nanos;
    private Duration pause = Duration.ZERO;
    private long last;

    /**
     * Begins with the shortest.
     *
     * @param nanos the monotonic clock
     */
    RestartPause(LongSupplier nanos) {
        this.nanos = nanos;
        this.last = nanos.getAsLong();
    }

    /** From the end of a start to the next look. */
    Duration next() {
        long now = nanos.getAsLong();
        boolean anew = pause.isZero() || now - last > LASTED.toNanos();
        last = now;
        Duration twice = pause.multipliedBy(2);
        pause = anew ? SHORTEST : twice.compareTo(LONGEST) < 0 ? twice : LONGEST;
        return pause;
    }
}

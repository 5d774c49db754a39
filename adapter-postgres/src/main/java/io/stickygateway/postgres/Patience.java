package io.stickygateway.postgres;

import java.time.Duration;

/** How long somebody waits for an answer. */
final class Patience {
    private final long begin = System.nanoTime();
    private final long nanos;

    Patience(Duration deadline) {
        this.nanos = deadline.toNanos();
    }

    /** Whether nobody waits any more. */
    boolean isOver() {
        return System.nanoTime() - begin > nanos;
    }

    Duration spent() {
        return Duration.ofNanos(System.nanoTime() - begin);
    }
}

package io.stickygateway.redis;

import java.time.Duration;

/** How long somebody waits for an answer. */
final class Patience {
    private final long begin = System.nanoTime();
    private final long nanos;

    Patience(Duration deadline) {
        this.nanos = deadline.toNanos();
    }

    /** None or less: nobody waits any more. */
    long leftNanos() {
        return nanos - (System.nanoTime() - begin);
    }
}

package io.stickygateway.application.routing;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;

/**
 * When something remembered is to be read again while it still serves, so that a store that goes away finds what is in
 * use young. Due at half its life, then once a second until it was read: a store that fails at once must not be asked
 * by every request. Any thread.
 */
final class Renewal {
    private static final long PAUSE_NANOS = Duration.ofSeconds(1).toNanos();

    private final AtomicLong due;

    /**
     * Not due before half the life is over.
     *
     * @param readAt on the monotonic clock
     */
    Renewal(long readAt, long lifeNanos) {
        this.due = new AtomicLong(readAt + lifeNanos / 2);
    }

    /** True for the one caller who is to do it now. */
    boolean isDue(long now) {
        long at = due.get();
        return now - at >= 0 && due.compareAndSet(at, now + PAUSE_NANOS);
    }
}

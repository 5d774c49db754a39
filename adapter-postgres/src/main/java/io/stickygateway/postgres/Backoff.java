package io.stickygateway.postgres;

import java.util.concurrent.ThreadLocalRandom;

/** Longer pauses from failure to failure, never the same for two gateways. One thread. */
final class Backoff {
    static final long LONGEST_SECONDS = 5;
    private static final long SHORTEST_MILLIS = 100;

    private int failures;

    void succeeded() {
        failures = 0;
    }

    void failed() {
        failures++;
    }

    boolean isAfterFailure() {
        return failures > 0;
    }

    /** Waits, less when interrupted. */
    void pause() {
        long longest = Math.min(LONGEST_SECONDS * 1_000, SHORTEST_MILLIS << Math.min(failures, 10));
        try {
            Thread.sleep(ThreadLocalRandom.current().nextLong(longest / 2, longest));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}

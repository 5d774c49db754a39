package io.stickygateway.domain.health;

/**
 * How many probes in a row change a node's state.
 *
 * @param fall failures until it is down, 1 or more
 * @param rise successes until it is up again, 1 or more
 */
public record HealthThresholds(int fall, int rise) {
    public HealthThresholds {
        if (fall < 1 || rise < 1) {
            throw new IllegalArgumentException("fall " + fall + ", rise " + rise + ": expected 1 or more each");
        }
    }
}

package io.stickygateway.domain.health;

/** What one probe found. */
public sealed interface ProbeResult {
    /** The node answered well. */
    record Healthy() implements ProbeResult {}

    /**
     * It did not.
     *
     * @param error for operators, without an address
     */
    record Unhealthy(String error) implements ProbeResult {}
}

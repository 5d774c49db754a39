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

    /**
     * The gateway could not ask, by a fault of its own (no descriptor, no thread). It says nothing of the node.
     *
     * @param reason for operators, without an address
     */
    record NotAsked(String reason) implements ProbeResult {}
}

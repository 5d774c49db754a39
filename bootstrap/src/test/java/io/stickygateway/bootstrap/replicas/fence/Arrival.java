package io.stickygateway.bootstrap.replicas.fence;

/**
 * Something of a user's that a node served.
 *
 * @param at when it did, in this JVM's monotonic time
 * @param version of the binding that the gateway relied on, from {@code X-Gateway-Binding}; -1 where it relied on none
 * @param gateway by which it came
 */
record Arrival(Kind kind, String user, String node, long at, long version, int gateway) {
    /** A later part of the same. */
    Arrival then(Kind part, long when) {
        return new Arrival(part, user, node, when, version, gateway);
    }

    enum Kind {
        /** The head of a request of somebody who is signed in. */
        REQUEST,
        LOGIN,
        /** A part of a request's body. */
        BODY,
        /** A part of a streamed answer: served when the node sent it, and judged where a client got it. */
        STREAMED
    }
}

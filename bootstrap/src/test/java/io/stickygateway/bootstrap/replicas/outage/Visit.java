package io.stickygateway.bootstrap.replicas.outage;

/**
 * A request, and what became of it.
 *
 * @param gateway the one that was asked
 * @param code {@link #SERVED}, the code of a refusal, or {@link #NO_ANSWER}
 * @param sent by {@link System#nanoTime}
 * @param took nanoseconds from then on
 */
record Visit(Kind kind, String gateway, String code, long sent, long took) {
    /** By the node, in the user's own name. */
    static final String SERVED = "200";

    /** The connection could not be made, or ended before the answer. */
    static final String NO_ANSWER = "NO_ANSWER";

    boolean isServed() {
        return code.equals(SERVED);
    }

    /** Whether it can be answered out of a gateway's own memory. */
    boolean needsNoStore() {
        return kind == Kind.PAGE;
    }

    long milliseconds() {
        return took / 1_000_000;
    }

    /** What is asked for. */
    enum Kind {
        /** With a token that this gateway has seen before, or could have. */
        PAGE,
        /** Of somebody who is bound. */
        LOGIN,
        /** With a token that another gateway has just seen for the first time. */
        FRESH,
        /** Somebody's first login. */
        NEWCOMER
    }
}

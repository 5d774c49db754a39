package io.stickygateway.redis;

import java.util.function.LongSupplier;

/**
 * Keeps calls from a Redis that failed some times in a row: nobody should wait for each failure to happen again. It
 * refuses for a while, then lets one call through, whose outcome decides. Any thread.
 */
final class Breaker {
    static final int FAILURES = 5;
    static final long REFUSING_NANOS = 1_000_000_000;

    private final LongSupplier nanos;
    private State state = State.CLOSED;
    private int failures;
    private long since;

    /**
     * Begins closed.
     *
     * @param nanos a monotonic clock
     */
    Breaker(LongSupplier nanos) {
        this.nanos = nanos;
    }

    /** What a failure led to. */
    enum Verdict {
        /** Nothing yet, or nothing more. */
        COUNTED,
        /** Calls are refused from now on, and were not before. */
        OPENED,
        /** The one that tried failed too: another while of refusing. */
        STILL_OPEN
    }

    private enum State {
        /** All calls pass. */
        CLOSED,
        /** None does, until its time is over. */
        OPEN,
        /** One is on its way. */
        TRYING
    }

    /** Whether a call may be made. If so, exactly one of the methods below has to be told how it ended. */
    synchronized boolean admits() {
        if (state == State.OPEN && nanos.getAsLong() - since >= REFUSING_NANOS) {
            state = State.TRYING;
            return true;
        }
        return state == State.CLOSED;
    }

    /** Redis answered. True where calls were refused until now. */
    synchronized boolean succeeded() {
        boolean back = state != State.CLOSED;
        state = State.CLOSED;
        failures = 0;
        return back;
    }

    /** Redis did not answer, or refused. Of a call that was admitted before the others failed nothing follows. */
    synchronized Verdict failed() {
        State before = state;
        if (before == State.TRYING || (before == State.CLOSED && ++failures >= FAILURES)) {
            state = State.OPEN;
            since = nanos.getAsLong();
            return before == State.TRYING ? Verdict.STILL_OPEN : Verdict.OPENED;
        }
        return Verdict.COUNTED;
    }

    /** The call was not made: the next one may try. */
    synchronized void unused() {
        if (state == State.TRYING) {
            state = State.OPEN;
        }
    }
}

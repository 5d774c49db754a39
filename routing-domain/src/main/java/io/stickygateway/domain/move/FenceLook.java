package io.stickygateway.domain.move;

import io.stickygateway.domain.replica.RegisteredReplica;
import java.util.List;

/** How far a move is. */
public sealed interface FenceLook {
    /**
     * No gateway serves the user any more.
     *
     * @param overdue whether the time it may take is over: what can't be finished now is rolled back
     */
    record Passed(boolean overdue) implements FenceLook {}

    /**
     * Some may.
     *
     * @param waitedFor those that have neither acknowledged nor are certainly quiet
     * @param overdue whether the time it may take is over
     */
    record Waiting(List<RegisteredReplica> waitedFor, boolean overdue) implements FenceLook {
        public Waiting {
            waitedFor = List.copyOf(waitedFor);
        }
    }

    /** It is another runner's now, since this one was not heard of: this one leaves it alone. */
    record TakenOver() implements FenceLook {}

    /** It has ended, by another runner's or an operator's hand. */
    record Over(boolean done) implements FenceLook {}
}

package io.stickygateway.proxy.forward;

import io.stickygateway.domain.catalog.TimeoutPolicy;
import io.stickygateway.proxy.failure.PlainDuration;
import io.stickygateway.proxy.transport.Deadline;
import io.stickygateway.proxy.transport.Ticker;
import java.time.Duration;

/** How long a node is waited for on one connection, exchange after exchange. For the connection's event loop only. */
final class NodePatience implements AutoCloseable {
    private final Deadline deadline;
    private long idleNanos;
    private long headNanos;
    private boolean paused;
    private boolean awaitsHead;

    /**
     * For nothing yet.
     *
     * @param late hears that the node took too long
     */
    NodePatience(Ticker ticker, Runnable late) {
        deadline = ticker.deadline(late);
    }

    /** An exchange begins. */
    void begin(TimeoutPolicy policy) {
        idleNanos = policy.idle().toNanos();
        headNanos = policy.responseHead().toNanos();
        moved();
    }

    /** Something passed, one way or the other; while the client takes nothing, the node is not waited for. */
    void moved() {
        awaitsHead = false;
        start();
    }

    /** The request is whole, and nothing of the answer is here. */
    void forHead() {
        awaitsHead = true;
        start();
    }

    /** The client takes nothing more for now. */
    void pause() {
        paused = true;
        deadline.clear();
    }

    /** The client takes more; whether it did not before. */
    boolean resume() {
        boolean before = paused;
        paused = false;
        if (before) {
            start();
        }
        return before;
    }

    /**
     * What it is that ran out, for operators.
     *
     * @param answering whether the node has begun to answer
     */
    String limit(boolean answering) {
        if (awaitsHead) {
            return "no answer within " + PlainDuration.of(Duration.ofNanos(headNanos)) + " (timeouts.response-head)";
        }
        String stalled = answering ? "the answer" : "the request's body";
        return stalled + " stalled for " + PlainDuration.of(Duration.ofNanos(idleNanos)) + " (timeouts.idle)";
    }

    /** The exchange is over. */
    void end() {
        deadline.clear();
    }

    @Override
    public void close() {
        deadline.close();
    }

    private void start() {
        if (!paused) {
            deadline.in(awaitsHead ? headNanos : idleNanos);
        }
    }
}

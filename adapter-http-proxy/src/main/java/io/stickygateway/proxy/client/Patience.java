package io.stickygateway.proxy.client;

import io.stickygateway.proxy.transport.Deadline;
import io.stickygateway.proxy.transport.Ticker;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/** How long one connection is waited for, whatever it is that has to come from the client. */
final class Patience implements AutoCloseable {
    private static final Duration LAST_REQUEST = Duration.ofSeconds(1);

    private final ClientLimits limits;
    private final Deadline deadline;
    private long seen;

    /**
     * No deadline is set yet.
     *
     * @param ticker of the connection's event loop
     * @param lost called when the client was too slow
     */
    Patience(Ticker ticker, ClientLimits limits, Runnable lost) {
        this.limits = limits;
        this.deadline = ticker.deadline(lost);
    }

    /** For a head to be whole, or a new connection to say anything. */
    void forHead() {
        deadline.in(limits.head());
    }

    /** For the next request to begin. */
    void forNextRequest() {
        deadline.in(limits.keepAlive());
    }

    /** A request's head is here: for now it is not the client's turn. */
    void forNothing() {
        deadline.clear();
        seen = 0;
    }

    /**
     * For more of a body, if more of it is wanted now. What comes buys time, so that a client that has sent much may
     * stall longer than one that drips.
     */
    void forBody(RequestFeed body) {
        if (!body.isWaiting()) {
            deadline.clear();
            return;
        }
        if (!deadline.isSet()) {
            deadline.in(limits.body());
        }
        long came = body.received() - seen;
        seen = body.received();
        if (came > 0) {
            deadline.extend(
                    came * TimeUnit.SECONDS.toNanos(1) / limits.bodyRate(),
                    limits.bodyMost().toNanos());
        }
    }

    /** For the client to take the last answer. */
    void forLastAnswer() {
        deadline.in(limits.stall());
    }

    /** For the rest of what the client sends in vain. */
    void forLingering() {
        deadline.in(limits.linger());
    }

    /** For a request that may already be on its way while the gateway stops. */
    void forLastRequest() {
        deadline.in(LAST_REQUEST);
    }

    @Override
    public void close() {
        deadline.close();
    }
}

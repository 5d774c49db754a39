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

    /**
     * For more of a body. What comes buys time, so that a client that has sent much may stall longer than one that
     * drips.
     *
     * @param octets that came since the last call
     */
    void forBody(long octets) {
        if (!deadline.isSet()) {
            deadline.in(limits.body());
        }
        if (octets > 0) {
            long bought = octets * TimeUnit.SECONDS.toNanos(1) / limits.bodyRate();
            deadline.extend(bought, limits.bodyMost().toNanos());
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

    /** It is not the client's turn. */
    void end() {
        deadline.clear();
    }

    @Override
    public void close() {
        deadline.close();
    }
}

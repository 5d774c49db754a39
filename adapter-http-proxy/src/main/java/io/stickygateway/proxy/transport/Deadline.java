package io.stickygateway.proxy.transport;

import java.time.Duration;

/** A moment by which something has to have happened. For the event loop of its {@link Ticker} only. */
public final class Deadline implements AutoCloseable {
    private final Ticker ticker;
    private final Runnable action;
    private boolean set;
    private boolean closed;
    private long at;

    Deadline(Ticker ticker, Runnable action) {
        this.ticker = ticker;
        this.action = action;
    }

    /** Sets it, that long from now; whatever was set before is void. */
    public void in(Duration time) {
        in(time.toNanos());
    }

    /** Sets it, that many nanoseconds from now; whatever was set before is void. */
    public void in(long nanos) {
        // The coarse clock may be a period behind, and too early would be wrong where too late is not.
        at = ticker.now() + Ticker.PERIOD_NANOS + nanos;
        set = true;
    }

    /**
     * Moves it later because something came.
     *
     * @param nanos by how much
     * @param mostNanos how far ahead it may get
     */
    public void extend(long nanos, long mostNanos) {
        at = Math.min(at + nanos, ticker.now() + mostNanos);
    }

    /** Nothing has to happen any more. */
    public void clear() {
        set = false;
    }

    public boolean isSet() {
        return set;
    }

    /** It is not needed any more; it must not be set again. */
    @Override
    public void close() {
        set = false;
        closed = true;
    }

    boolean isClosed() {
        return closed;
    }

    void check(long now) {
        if (set && now - at >= 0) {
            set = false;
            action.run();
        }
    }
}

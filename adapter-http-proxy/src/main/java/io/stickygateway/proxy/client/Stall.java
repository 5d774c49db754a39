package io.stickygateway.proxy.client;

import io.netty.channel.Channel;
import io.stickygateway.proxy.transport.Deadline;
import io.stickygateway.proxy.transport.Ticker;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** Watches a client that has more to take than it takes: as long as anything moves, it may be slow. */
final class Stall implements AutoCloseable {
    private final Channel channel;
    private final Ticker ticker;
    private final Duration longest;
    private final Runnable stalled;
    private @Nullable Deadline deadline;
    private long before;

    Stall(Channel channel, Ticker ticker, Duration longest, Runnable stalled) {
        this.channel = channel;
        this.ticker = ticker;
        this.longest = longest;
        this.stalled = stalled;
    }

    /** The channel's queue became too long or short enough again. */
    void writabilityChanged() {
        if (!channel.isWritable()) {
            watch();
        } else if (deadline != null) {
            deadline.clear();
        }
    }

    @Override
    public void close() {
        if (deadline != null) {
            deadline.close();
        }
    }

    private void watch() {
        if (deadline == null) {
            deadline = ticker.deadline(this::look);
        }
        before = channel.bytesBeforeWritable();
        deadline.in(longest);
    }

    private void look() {
        long waiting = channel.bytesBeforeWritable();
        if (waiting < before) {
            watch();
        } else {
            stalled.run();
        }
    }
}

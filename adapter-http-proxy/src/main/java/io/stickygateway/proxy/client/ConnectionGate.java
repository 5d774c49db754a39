package io.stickygateway.proxy.client;

import io.netty.channel.Channel;
import io.stickygateway.proxy.observe.LiveCounts;
import io.stickygateway.proxy.observe.SparseLog;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Bounds how many clients are connected. At the bound nothing more is accepted: further clients wait in the kernel's
 * queue, where they cost next to nothing, instead of being thrown out. Any thread.
 */
public final class ConnectionGate {
    private static final Logger LOG = LoggerFactory.getLogger(ConnectionGate.class);

    /** At the bound each place that becomes free is taken at once. */
    private final SparseLog log = new SparseLog(LOG, System::nanoTime);

    private final int most;
    private final LiveCounts counts;
    private final AtomicInteger open = new AtomicInteger();
    private volatile @Nullable Channel listener;
    private volatile boolean resting;

    /**
     * A gate.
     *
     * @param most connections at once
     * @param counts shows how many there are
     */
    public ConnectionGate(int most, LiveCounts counts) {
        this.most = most;
        this.counts = counts;
    }

    /** Stops and starts accepting on that channel, and handles its failures. */
    public void guard(Channel listening) {
        listener = listening;
        listening.pipeline().addFirst(new AcceptFailures(this));
    }

    /** Accepts nothing until {@link #goOn}. */
    void rest() {
        resting = true;
        look();
    }

    void goOn() {
        resting = false;
        look();
    }

    /** Counts a new connection until it closes. */
    public void opened(Channel connection) {
        int now = open.incrementAndGet();
        if (now == most) {
            log.warn("client connections", most + " are open, no more are accepted until some close");
        }
        if (now >= most) {
            look();
        }
        counts.clientConnected();
        connection.closeFuture().addListener(closed -> closed());
    }

    private void closed() {
        counts.clientGone();
        if (open.getAndDecrement() == most) {
            look();
        }
    }

    /**
     * On the listener's own thread, and by the count of that moment: loops that say "stop" and "go on" past each other
     * could leave it shut for good.
     */
    private void look() {
        Channel listening = listener;
        if (listening != null && listening.isOpen()) {
            listening.eventLoop().execute(() -> listening.config().setAutoRead(open.get() < most && !resting));
        }
    }
}

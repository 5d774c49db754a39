package io.stickygateway.proxy.forward;

import io.stickygateway.proxy.pipeline.Client;
import io.stickygateway.proxy.transport.Deadline;
import io.stickygateway.proxy.transport.Ticker;
import java.time.Duration;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * A WebSocket between a client and a node: octets pass both ways as they are, each side no faster than the other takes
 * them, and both end together. For their event loop only.
 */
final class UpgradeTunnel {
    private static final Duration GRACE = Duration.ofSeconds(1);

    private final TunnelEnd client;
    private final TunnelEnd node;
    private final Duration idle;
    private final Deadline deadline;
    private final BooleanSupplier mayPass;
    private final Runnable ended;
    private boolean closing;
    private @Nullable TunnelEnd lost;

    private UpgradeTunnel(
            Client.Detached client,
            Client.Detached node,
            Duration idle,
            Ticker ticker,
            BooleanSupplier mayPass,
            Runnable ended) {
        this.client = new TunnelEnd(this, client.channel(), false);
        this.node = new TunnelEnd(this, node.channel(), true);
        this.idle = idle;
        this.deadline = ticker.deadline(this::cut);
        this.mayPass = mayPass;
        this.ended = ended;
    }

    /**
     * Opens one on two connections that have agreed to it.
     *
     * @param idle without an octet in either direction, after which both are closed
     * @param mayPass asked of each piece; those that may not are lost, and whoever said so ends the tunnel
     * @param ended hears of its end
     */
    static UpgradeTunnel open(
            Client.Detached client,
            Client.Detached node,
            Duration idle,
            Ticker ticker,
            BooleanSupplier mayPass,
            Runnable ended) {
        UpgradeTunnel tunnel = new UpgradeTunnel(client, node, idle, ticker, mayPass, ended);
        tunnel.moved();
        tunnel.client.join(tunnel.node, client.unread());
        tunnel.node.join(tunnel.client, node.unread());
        return tunnel;
    }

    /** Ends it politely: a Close frame to both sides, put between two frames, and a moment to answer. */
    void close(CloseReason reason) {
        if (!closing) {
            closing = true;
            deadline.in(GRACE);
            client.sendClose(reason);
            node.sendClose(reason);
        }
    }

    /** Whether octets may still go to the other side. */
    boolean mayPass() {
        return mayPass.getAsBoolean();
    }

    /** Something passed. */
    void moved() {
        if (!closing) {
            deadline.in(idle);
        }
    }

    /** One side is gone: the other gets what is on its way, and a moment to take it. */
    void lost(TunnelEnd side) {
        if (lost == null) {
            lost = side;
            closing = true;
            deadline.in(GRACE);
            (side == client ? node : client).finish();
        } else if (lost != side) {
            deadline.close();
            ended.run();
        }
    }

    private void cut() {
        client.cut();
        node.cut();
    }
}

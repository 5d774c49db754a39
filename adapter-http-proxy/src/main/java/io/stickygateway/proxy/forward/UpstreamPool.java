package io.stickygateway.proxy.forward;

import io.netty.channel.Channel;
import io.stickygateway.domain.catalog.BaseUrl;
import io.stickygateway.domain.catalog.NodeId;
import io.stickygateway.domain.catalog.ServiceId;
import io.stickygateway.proxy.failure.ErrorCode;
import io.stickygateway.proxy.failure.ProxyFailure;
import io.stickygateway.proxy.http.NodeLines;
import io.stickygateway.proxy.observe.LiveCounts;
import io.stickygateway.proxy.transport.Ticker;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * One event loop's connections to one node. Those that idle are taken last in, first out, so that what is not needed
 * grows old and ends. For that event loop only.
 */
final class UpstreamPool {
    private final ServiceId service;
    private final NodeId node;
    private final BaseUrl url;
    private final NodeLines lines;
    private final UpstreamLimits limits;
    private final NodeConnector connector;
    private final NodeWitness witness;
    private final LiveCounts counts;
    private final Ticker ticker;
    private final Deque<UpstreamConnection> idle = new ArrayDeque<>();
    /** In the order of their moments: all have the same patience. */
    private final Deque<Waiter> waiting = new ArrayDeque<>();

    private int open;
    private boolean retired;

    UpstreamPool(
            ServiceId service, NodeId node, BaseUrl url, NodeAccess access, NodeConnector connector, Ticker ticker) {
        this.service = service;
        this.node = node;
        this.url = url;
        this.lines = new NodeLines(url.authority(), node.value());
        this.limits = access.limits();
        this.connector = connector;
        this.witness = access.witness();
        this.counts = access.counts();
        this.ticker = ticker;
    }

    NodeLines lines() {
        return lines;
    }

    NodeId node() {
        return node;
    }

    UpstreamLimits limits() {
        return limits;
    }

    Ticker ticker() {
        return ticker;
    }

    /** Whether nothing is open, waited for or kept. */
    boolean isUnused() {
        return open == 0 && waiting.isEmpty();
    }

    /** Gives the user a connection, at once where one idles. */
    void acquire(UpstreamUser user, Duration connectTimeout) {
        for (UpstreamConnection found = idle.pollFirst(); found != null; found = idle.pollFirst()) {
            if (found.isActive() && !found.isStale()) {
                user.connected(found);
                return;
            }
            found.close();
        }
        acquireFresh(user, connectTimeout);
    }

    /** Gives the user a connection that was never used. */
    void acquireFresh(UpstreamUser user, Duration connectTimeout) {
        if (open < limits.connections()) {
            connect(user, connectTimeout);
        } else if (waiting.size() < limits.waiting()) {
            waiting.addLast(new Waiter(
                    user, connectTimeout, ticker.now() + limits.patience().toNanos()));
        } else {
            user.unavailable(overloaded("as many exchanges wait for a connection as may"));
        }
    }

    /** The user does not wait any more. */
    void forget(UpstreamUser user) {
        waiting.removeIf(waiter -> waiter.user() == user);
    }

    /** A connection is free again. */
    void offer(UpstreamConnection connection) {
        // For one that the node does not keep, whoever waits gets another as soon as it is closed.
        Waiter next = connection.isStale() ? null : waiting.pollFirst();
        if (next != null) {
            next.user().connected(connection);
        } else if (retired || connection.isStale() || idle.size() >= limits.idle()) {
            connection.close();
        } else {
            idle.addFirst(connection);
        }
    }

    /** A connection has closed. */
    void closed(UpstreamConnection connection) {
        counts.upstreamGone();
        open--;
        idle.remove(connection);
        serveNext();
    }

    /**
     * Says whether connections are kept for later exchanges. They are not once the node is gone from here: those that
     * idle end now, the others when they come back.
     */
    void keep(boolean wanted) {
        retired = !wanted;
        while (retired && !idle.isEmpty()) {
            idle.removeFirst().close();
        }
    }

    /** Ends what has waited or idled too long. */
    void sweep() {
        for (UpstreamConnection oldest = idle.peekLast();
                oldest != null && oldest.isStale();
                oldest = idle.peekLast()) {
            idle.removeLast();
            oldest.close();
        }
        if (!waiting.isEmpty()) {
            sweepWaiting();
        }
    }

    private void sweepWaiting() {
        // Not by an iterator: whoever is sent away may have a next request, which waits here too.
        for (Waiter first = waiting.peekFirst();
                first != null && ticker.now() - first.until() >= 0;
                first = waiting.peekFirst()) {
            waiting.removeFirst();
            first.user().unavailable(overloaded("no connection became free in time"));
        }
    }

    private void connect(UpstreamUser user, Duration timeout) {
        open++;
        connector.connect(url, timeout, this::handler, (connection, failure) -> {
            if (connection != null) {
                counts.upstreamConnected();
                connection.opened();
                user.connected(connection);
            } else if (failure != null) {
                open--;
                ConnectFailure why = ConnectFailure.of(failure);
                if (why.isNodes()) {
                    witness.unreachable(service, node, why.words());
                }
                user.unavailable(why.at(node));
                serveNext();
            }
        });
    }

    private UpstreamConnection handler(Channel channel) {
        return new UpstreamConnection(this, channel);
    }

    private void serveNext() {
        Waiter next = open < limits.connections() ? waiting.pollFirst() : null;
        if (next != null) {
            connect(next.user(), next.connectTimeout());
        }
    }

    private ProxyFailure overloaded(String why) {
        return ProxyFailure.of(ErrorCode.OVERLOADED).at(node).because(why);
    }

    /** An exchange without a connection. */
    private record Waiter(UpstreamUser user, Duration connectTimeout, long until) {}
}

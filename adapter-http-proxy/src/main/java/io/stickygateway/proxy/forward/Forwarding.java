package io.stickygateway.proxy.forward;

import io.netty.buffer.ByteBuf;
import io.stickygateway.application.routing.Route;
import io.stickygateway.application.routing.RoutedExchange;
import io.stickygateway.domain.catalog.TimeoutPolicy;
import io.stickygateway.proxy.failure.ProxyFailure;
import io.stickygateway.proxy.http.Fields;
import io.stickygateway.proxy.http.Framing;
import io.stickygateway.proxy.http.ResponseHead;
import io.stickygateway.proxy.pipeline.Carrier;
import io.stickygateway.proxy.pipeline.Client;
import io.stickygateway.proxy.pipeline.Exchange;
import io.stickygateway.proxy.pipeline.HeldBody;
import io.stickygateway.proxy.transport.Deadline;
import org.jspecify.annotations.Nullable;

/**
 * One exchange on its way to a node and back, streaming both ways: whichever side is slower holds the other back. What
 * it holds (a place in a queue, a connection, a tunnel) it lets go of in one place, {@link #release}, however the
 * exchange ends.
 */
final class Forwarding implements UpstreamUser, Carrier {
    private static final int SWITCHING = 101;

    private final Forwarder forwarder;
    private final Exchange exchange;
    private final Client client;
    private final Route.To route;
    private final TimeoutPolicy timeouts;
    private final UpstreamPool pool;
    private final ReplySink reply;
    private final RoutedExchange routed;
    private @Nullable UpstreamConnection connection;
    private @Nullable Uplink uplink;
    private @Nullable UpgradeTunnel tunnel;
    private @Nullable Deadline loginDeadline;
    private @Nullable ResponseHead answered;
    private boolean asked;
    private boolean gone;
    private boolean retried;

    Forwarding(Forwarder forwarder, Exchange exchange) {
        this.forwarder = forwarder;
        this.exchange = exchange;
        this.client = exchange.client();
        this.route = exchange.route().get();
        this.timeouts = route.service().forward().timeouts();
        this.pool = forwarder.pools().of(route.service(), route.node());
        this.reply = forwarder.reply(exchange, pool.lines());
        this.routed = exchange.routed().get();
    }

    void start() {
        exchange.carriedBy(this);
        exchange.atEnd(this::release);
        if (routed.user() != null) {
            forwarder.sticky().add(this);
        }
        if (exchange.isLogin()) {
            boundLogin();
        }
        pool.acquire(this, timeouts.connect());
    }

    private void boundLogin() {
        if (loginDeadline == null) {
            loginDeadline = LoginDeadline.start(exchange, pool.ticker(), forwarder.errors());
        }
    }

    @Override
    public void connected(UpstreamConnection free) {
        try {
            use(free);
        } catch (RuntimeException | Error unexpected) {
            free.close();
            forwarder.recovery().recover(exchange, unexpected);
        }
    }

    private void use(UpstreamConnection free) {
        if (exchange.isOver() || mustEnd() != null) {
            free.giveBack();
            endWhereItMust();
        } else {
            asked = true;
            routed.asksNode();
            connection = free;
            free.begin(this, UpstreamHeads.of(exchange, route, pool.lines()), route.service());
            sendBody(free);
        }
    }

    @Override
    public void unavailable(ProxyFailure failure) {
        forwarder.errors().fail(exchange, failure);
    }

    @Override
    public void interim(ResponseHead head) {
        reply.interim(head);
        heedClient();
    }

    @Override
    public void head(ResponseHead head) {
        exchange.upstreamAnswered();
        answered = head;
        if (head.status() != SWITCHING) {
            reply.head(head);
            endIfForNobody();
        } else if (gone) {
            exchange.end();
        } else {
            upgrade(head);
        }
    }

    @Override
    public void data(ByteBuf in, int length) {
        reply.data(in, length);
        endIfForNobody();
        heedClient();
    }

    @Override
    public void readComplete() {
        reply.readComplete();
    }

    @Override
    public void end(Fields trailers) {
        letGo();
        reply.end(trailers);
    }

    @Override
    public void failed(ProxyFailure failure) {
        UpstreamConnection last = connection;
        letGo();
        if (last != null && !retried && Retries.mayRetry(exchange.request(), failure, last)) {
            retried = true;
            asked = false;
            pool.acquireFresh(this, timeouts.connect());
        } else {
            forwarder.errors().fail(exchange, failure);
        }
    }

    @Override
    public void writable() {
        client.resume();
    }

    @Override
    public void clientGone() {
        gone = true;
        if (!asked || !client.isRequestWhole()) {
            exchange.end();
            return;
        }
        endIfForNobody();
        if (!exchange.isOver()) {
            // A login that went up whole may have made a session there: its reply is read and learned all the same.
            boundLogin();
            clientWritable();
        }
    }

    @Override
    public void clientWritable() {
        if (connection != null) {
            connection.resume();
        }
    }

    /** Why it may not go on; null where it may. */
    @Nullable
    EarlyEnd mustEnd() {
        EarlyEnd why = EarlyEnd.of(routed);
        return why == EarlyEnd.USER_MOVES && asked && !isEndless() ? null : why;
    }

    /** Whether nothing says that it ends by itself. What is being learned from is held back until it has ended. */
    private boolean isEndless() {
        return tunnel != null || (answered != null && answered.isEventStream() && !reply.isLearning());
    }

    /** Ends it if it may not go on. What goes wrong is caught here: others are to be ended after this one. */
    void endOrRecover() {
        try {
            endWhereItMust();
        } catch (RuntimeException | Error unexpected) {
            forwarder.recovery().recover(exchange, unexpected);
        }
    }

    /** The same, so that those who read it know that as well as may be. */
    private void endWhereItMust() {
        EarlyEnd why = mustEnd();
        if (why == null) {
            return;
        }
        if (tunnel != null) {
            exchange.failed(why.failure());
            tunnel.close(why.farewell());
        } else if (why == EarlyEnd.USER_MOVES && asked) {
            // A reader of events discards an unfinished one and connects again (WHATWG HTML, 9.2.6).
            exchange.failed(why.failure());
            reply.end(Fields.empty());
        } else {
            forwarder.errors().fail(exchange, why.failure());
        }
    }

    private void sendBody(UpstreamConnection to) {
        HeldBody held = exchange.heldBody().orNull();
        if (held != null) {
            to.data(held.octets());
        }
        if (held != null && held.isWhole()) {
            to.end(held.trailers());
        } else if (exchange.request().framing() == Framing.NONE) {
            to.end(Fields.empty());
        } else {
            uplink = new Uplink(to, failure -> forwarder.errors().fail(exchange, failure), routed::mayBeServed);
            client.receive(uplink);
        }
    }

    /** No faster than the client takes it. */
    private void heedClient() {
        if (connection != null && !client.isWritable()) {
            connection.pause();
        }
    }

    /** Nobody takes the answer, and nothing is to be learned from it. */
    private void endIfForNobody() {
        if (gone && !reply.isLearning()) {
            exchange.end();
        }
    }

    private void upgrade(ResponseHead head) {
        if (connection == null) {
            throw new IllegalStateException("a head without a connection it came by");
        }
        Client.Detached down = client.upgrade(head, pool.lines());
        Client.Detached up = connection.detach();
        letGo();
        tunnel = UpgradeTunnel.open(down, up, timeouts.tunnel(), pool.ticker(), routed::mayBeServed, exchange::end);
    }

    /** The connection is no longer ours. */
    private void letGo() {
        connection = null;
        if (uplink != null) {
            uplink.cut();
        }
    }

    private void release() {
        pool.forget(this);
        if (loginDeadline != null) {
            loginDeadline.close();
        }
        if (routed.user() != null) {
            forwarder.sticky().remove(this);
        }
        UpstreamConnection last = connection;
        letGo();
        if (last != null) {
            last.close();
        }
    }
}

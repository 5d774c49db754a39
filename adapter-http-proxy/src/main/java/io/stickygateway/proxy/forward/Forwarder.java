package io.stickygateway.proxy.forward;

import io.stickygateway.domain.decision.Caller;
import io.stickygateway.proxy.http.NodeLines;
import io.stickygateway.proxy.pipeline.ErrorResponder;
import io.stickygateway.proxy.pipeline.Exchange;
import io.stickygateway.proxy.pipeline.Recovery;
import io.stickygateway.proxy.transport.Loop;

/** Carries exchanges to the nodes that were chosen for them, on one event loop. */
public final class Forwarder {
    private final UpstreamPools pools;
    private final StickyExchanges sticky = new StickyExchanges();
    private final Learning learning;
    private final ErrorResponder errors;
    private final Recovery recovery;

    public Forwarder(Loop loop, NodeAccess access, Learning learning, ErrorResponder errors) {
        NodeConnector connector = new NodeConnector(loop, access.addresses(), access.tls());
        this.pools = new UpstreamPools(access, connector, loop.ticker());
        this.learning = learning;
        this.errors = errors;
        this.recovery = new Recovery(errors);
        loop.ticker().everyTick(sticky::sweep);
    }

    /** Takes the exchange over, from here to its end. */
    public void forward(Exchange exchange) {
        new Forwarding(this, exchange).start();
    }

    UpstreamPools pools() {
        return pools;
    }

    StickyExchanges sticky() {
        return sticky;
    }

    ReplySink reply(Exchange exchange, NodeLines node) {
        ReplySink straight = new StraightReply(exchange.client(), node);
        boolean learns = exchange.learnsFromReply() && !(exchange.caller().get() instanceof Caller.UnreadableLogin);
        return learns ? new LoginReplyTap(straight, exchange, learning, recovery) : straight;
    }

    ErrorResponder errors() {
        return errors;
    }

    Recovery recovery() {
        return recovery;
    }
}

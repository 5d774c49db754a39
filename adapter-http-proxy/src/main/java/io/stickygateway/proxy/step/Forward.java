package io.stickygateway.proxy.step;

import io.stickygateway.proxy.forward.Forwarder;
import io.stickygateway.proxy.pipeline.Exchange;
import io.stickygateway.proxy.pipeline.Outcome;
import io.stickygateway.proxy.pipeline.Step;

/** Step 13: hands the exchange to the node. */
final class Forward implements Step {
    private final Forwarder forwarder;

    Forward(Forwarder forwarder) {
        this.forwarder = forwarder;
    }

    @Override
    public Outcome run(Exchange exchange) {
        forwarder.forward(exchange);
        return Outcome.ANSWERED;
    }
}

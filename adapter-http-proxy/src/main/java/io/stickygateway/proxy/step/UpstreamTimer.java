package io.stickygateway.proxy.step;

import io.stickygateway.proxy.pipeline.Exchange;
import io.stickygateway.proxy.pipeline.Outcome;
import io.stickygateway.proxy.pipeline.Step;

/** Step 12: from here on it is the node's time. */
final class UpstreamTimer implements Step {
    @Override
    public Outcome run(Exchange exchange) {
        exchange.upstreamStart().set(System.nanoTime());
        return Outcome.CONTINUE;
    }
}

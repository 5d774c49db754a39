package io.stickygateway.proxy.step;

import io.stickygateway.proxy.http.RequestId;
import io.stickygateway.proxy.pipeline.Exchange;
import io.stickygateway.proxy.pipeline.Outcome;
import io.stickygateway.proxy.pipeline.Step;

/** Step 3: gives the request its id. */
final class RequestIdentity implements Step {
    @Override
    public Outcome run(Exchange exchange) {
        exchange.id().set(RequestId.of(exchange.request()));
        return Outcome.CONTINUE;
    }
}

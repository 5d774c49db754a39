package io.stickygateway.proxy.step;

import io.stickygateway.domain.catalog.RoutingTable;
import io.stickygateway.proxy.failure.ErrorCode;
import io.stickygateway.proxy.failure.ProxyFailure;
import io.stickygateway.proxy.pipeline.ErrorResponder;
import io.stickygateway.proxy.pipeline.Exchange;
import io.stickygateway.proxy.pipeline.Outcome;
import io.stickygateway.proxy.pipeline.Step;
import org.jspecify.annotations.Nullable;

/**
 * Step 6: refuses a body that is announced as too large, before any of it is asked for, and sets the limit that one in
 * chunks is counted against.
 */
final class BodyLimit implements Step {
    private final ErrorResponder errors;

    BodyLimit(ErrorResponder errors) {
        this.errors = errors;
    }

    @Override
    public Outcome run(Exchange exchange) {
        RoutingTable.@Nullable Route match = exchange.match();
        if (match == null) {
            return Outcome.CONTINUE;
        }
        long limit = match.service().forward().bodyLimit();
        if (limit > 0 && exchange.request().contentLength() > limit) {
            errors.fail(exchange, ProxyFailure.of(ErrorCode.REQUEST_TOO_LARGE));
            return Outcome.ANSWERED;
        }
        exchange.client().limitBody(limit);
        return Outcome.CONTINUE;
    }
}

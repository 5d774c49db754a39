package io.stickygateway.proxy.step;

import io.stickygateway.proxy.failure.ErrorCode;
import io.stickygateway.proxy.failure.ProxyFailure;
import io.stickygateway.proxy.http.DotSegments;
import io.stickygateway.proxy.pipeline.ErrorResponder;
import io.stickygateway.proxy.pipeline.Exchange;
import io.stickygateway.proxy.pipeline.Outcome;
import io.stickygateway.proxy.pipeline.Step;

/** Behind step 7: lets no request pass that belongs to no service, or whose path a node might read as another one. */
final class FindService implements Step {
    private final ErrorResponder errors;

    FindService(ErrorResponder errors) {
        this.errors = errors;
    }

    @Override
    public Outcome run(Exchange exchange) {
        if (DotSegments.isIn(exchange.request())) {
            return refuse(exchange, ProxyFailure.of(ErrorCode.BAD_REQUEST).because("a dot segment in the path"));
        }
        return exchange.match() == null ? refuse(exchange, ProxyFailure.of(ErrorCode.NO_ROUTE)) : Outcome.CONTINUE;
    }

    private Outcome refuse(Exchange exchange, ProxyFailure failure) {
        errors.fail(exchange, failure);
        return Outcome.ANSWERED;
    }
}

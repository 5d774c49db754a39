package io.stickygateway.proxy.step;

import io.stickygateway.domain.catalog.RoutingTable;
import io.stickygateway.proxy.failure.ErrorCode;
import io.stickygateway.proxy.failure.ProxyFailure;
import io.stickygateway.proxy.http.DotSegments;
import io.stickygateway.proxy.http.Fields;
import io.stickygateway.proxy.pipeline.ErrorResponder;
import io.stickygateway.proxy.pipeline.Exchange;
import io.stickygateway.proxy.pipeline.Outcome;
import io.stickygateway.proxy.pipeline.Step;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Behind step 7: lets no request pass that belongs to no service, or whose path or method a node might read as another
 * one.
 */
final class FindService implements Step {
    private static final List<String> OVERRIDES =
            List.of("x-http-method-override", "x-http-method", "x-method-override");

    private final ErrorResponder errors;

    FindService(ErrorResponder errors) {
        this.errors = errors;
    }

    @Override
    public Outcome run(Exchange exchange) {
        if (DotSegments.isIn(exchange.request())) {
            return refuse(exchange, ProxyFailure.of(ErrorCode.BAD_REQUEST).because("a dot segment in the path"));
        }
        if (mayBecomeALogin(exchange)) {
            return refuse(
                    exchange, ProxyFailure.of(ErrorCode.BAD_REQUEST).because("a method override on the login path"));
        }
        return exchange.match() == null ? refuse(exchange, ProxyFailure.of(ErrorCode.NO_ROUTE)) : Outcome.CONTINUE;
    }

    /** A node that lets a field change the method would see a login in what was placed as none. */
    private static boolean mayBecomeALogin(Exchange exchange) {
        RoutingTable.@Nullable Route match = exchange.match();
        return match != null
                && hasOverride(exchange.request().fields())
                && match.service().sticky().enabled()
                && !exchange.isLogin()
                && match.isLogin("POST", exchange.path());
    }

    private static boolean hasOverride(Fields fields) {
        for (String name : OVERRIDES) {
            if (fields.indexOfLike(name, 0) >= 0) {
                return true;
            }
        }
        return false;
    }

    private Outcome refuse(Exchange exchange, ProxyFailure failure) {
        errors.fail(exchange, failure);
        return Outcome.ANSWERED;
    }
}

package io.stickygateway.proxy.step;

import io.stickygateway.application.routing.Route;
import io.stickygateway.application.routing.RouteRequest;
import io.stickygateway.application.routing.RoutedExchange;
import io.stickygateway.domain.decision.Refusal;
import io.stickygateway.domain.decision.RefusalReason;
import io.stickygateway.proxy.failure.ProxyFailure;
import io.stickygateway.proxy.failure.Refusals;
import io.stickygateway.proxy.pipeline.Doubt;
import io.stickygateway.proxy.pipeline.ErrorResponder;
import io.stickygateway.proxy.pipeline.Exchange;
import io.stickygateway.proxy.pipeline.Outcome;
import io.stickygateway.proxy.pipeline.Step;
import java.util.EnumSet;
import java.util.Set;

/**
 * Step 10: finds the node. The exchange counts as under way for its user before anything cached is looked at, and until
 * it ends.
 */
final class StickyDecision implements Step {
    private static final Set<RefusalReason> OF_DOUBT =
            EnumSet.of(RefusalReason.LOGIN_UNREADABLE, RefusalReason.TOKEN_UNRESOLVED);

    private final RouteRequest routes;
    private final Refusals refusals;
    private final ErrorResponder errors;

    StickyDecision(RouteRequest routes, Refusals refusals, ErrorResponder errors) {
        this.routes = routes;
        this.refusals = refusals;
        this.errors = errors;
    }

    @Override
    public Outcome run(Exchange exchange) {
        RoutedExchange routed =
                routes.begin(exchange.service(), exchange.caller().get());
        exchange.routed().set(routed);
        exchange.atEnd(routed::leave);
        return Outcome.of(
                routed.route(),
                route -> route.fold(to -> forwarded(exchange, to), refused -> refused(exchange, refused)));
    }

    private static Outcome forwarded(Exchange exchange, Route.To to) {
        exchange.route().set(to);
        return Outcome.CONTINUE;
    }

    private Outcome refused(Exchange exchange, Route.Refused refused) {
        Refusal refusal = refused.refusal();
        exchange.refusal().set(refusal.reason());
        ProxyFailure failure = refusals.failure(refusal);
        Doubt doubt = exchange.doubt().orNull();
        String why = doubt != null && OF_DOUBT.contains(refusal.reason()) ? doubt.detail() : refused.detail();
        errors.fail(exchange, failure.because(why));
        return Outcome.ANSWERED;
    }
}

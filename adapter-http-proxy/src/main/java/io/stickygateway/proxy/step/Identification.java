package io.stickygateway.proxy.step;

import io.stickygateway.application.routing.IdentifyCaller;
import io.stickygateway.domain.binding.TokenHash;
import io.stickygateway.domain.catalog.Service;
import io.stickygateway.domain.decision.Caller;
import io.stickygateway.proxy.failure.ErrorCode;
import io.stickygateway.proxy.failure.PlainDuration;
import io.stickygateway.proxy.failure.ProxyFailure;
import io.stickygateway.proxy.pipeline.Doubt;
import io.stickygateway.proxy.pipeline.ErrorResponder;
import io.stickygateway.proxy.pipeline.Exchange;
import io.stickygateway.proxy.pipeline.Outcome;
import io.stickygateway.proxy.pipeline.Step;

/**
 * With step 8: finds out who asks, by the token. On the login path tokens are not read: who logs in is told by the body
 * there.
 */
final class Identification implements Step {
    private final IdentifyCaller callers;
    private final ErrorResponder errors;

    Identification(IdentifyCaller callers, ErrorResponder errors) {
        this.callers = callers;
        this.errors = errors;
    }

    @Override
    public Outcome run(Exchange exchange) {
        Service service = exchange.service();
        if (exchange.isLogin()) {
            return Outcome.CONTINUE;
        }
        if (!service.sticky().enabled()) {
            return known(exchange, new Caller.Anonymous());
        }
        String token;
        try {
            token = Tokens.find(exchange.request(), service.sticky().tokenSources());
        } catch (IllegalArgumentException unfit) {
            errors.fail(exchange, ProxyFailure.of(ErrorCode.BAD_REQUEST).because(unfit.getMessage()));
            return Outcome.ANSWERED;
        }
        return Outcome.of(callers.identify(service, token), caller -> {
            if (token != null && caller instanceof Caller.UnknownToken) {
                exchange.doubt().set(unknown(service, token));
            }
            return known(exchange, caller);
        });
    }

    private static Doubt unknown(Service service, String token) {
        String why = "no login that was learned handed this token out, or it was not used for "
                + PlainDuration.of(service.login().tokenTtl()) + " (login.token-ttl)";
        boolean asked = service.sticky().introspection() != null;
        return new Doubt(asked ? why + "; its authority does not know it either" : why, TokenHash.of(token));
    }

    private static Outcome known(Exchange exchange, Caller caller) {
        exchange.caller().set(caller);
        return Outcome.CONTINUE;
    }
}

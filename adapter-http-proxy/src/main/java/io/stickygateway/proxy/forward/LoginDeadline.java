package io.stickygateway.proxy.forward;

import io.stickygateway.application.routing.Route;
import io.stickygateway.proxy.failure.ErrorCode;
import io.stickygateway.proxy.failure.PlainDuration;
import io.stickygateway.proxy.failure.ProxyFailure;
import io.stickygateway.proxy.pipeline.ErrorResponder;
import io.stickygateway.proxy.pipeline.Exchange;
import io.stickygateway.proxy.transport.Deadline;
import io.stickygateway.proxy.transport.Ticker;
import java.time.Duration;

/** A login must not outlive the claim it holds: by then another node may be claimed for its name. */
final class LoginDeadline {
    private LoginDeadline() {}

    /** Fails the exchange once its time is over. Whoever starts it closes it. */
    static Deadline start(Exchange exchange, Ticker ticker, ErrorResponder errors) {
        Route.To route = exchange.route().get();
        Duration longest = route.service().login().deadline();
        Duration claimed = route.claim() == null ? longest : route.claim().remaining();
        Duration allowed = claimed.compareTo(longest) < 0 ? claimed : longest;
        String why = "the login took longer than " + PlainDuration.of(allowed) + " (login.deadline)";
        Deadline deadline = ticker.deadline(() -> errors.fail(
                exchange, ProxyFailure.of(ErrorCode.UPSTREAM_TIMEOUT).because(why)));
        deadline.in(allowed);
        return deadline;
    }
}

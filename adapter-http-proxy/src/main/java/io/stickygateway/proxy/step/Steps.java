package io.stickygateway.proxy.step;

import io.stickygateway.application.routing.IdentifyCaller;
import io.stickygateway.application.routing.RouteRequest;
import io.stickygateway.proxy.failure.Refusals;
import io.stickygateway.proxy.forward.Forwarder;
import io.stickygateway.proxy.login.LoginRequestReader;
import io.stickygateway.proxy.pipeline.ErrorResponder;
import io.stickygateway.proxy.pipeline.Recovery;
import io.stickygateway.proxy.pipeline.Reply;
import io.stickygateway.proxy.pipeline.RequestPipeline;
import io.stickygateway.proxy.pipeline.Step;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;

/**
 * What the steps need, and their order.
 *
 * @param errors writes refusals
 * @param endpoints what the gateway answers about itself, by path
 * @param callers finds out who asks
 * @param logins reads who logs in
 * @param routes finds the node
 * @param refusals what clients are told of a decision's refusal
 */
public record Steps(
        ErrorResponder errors,
        Map<String, Supplier<CompletionStage<Reply>>> endpoints,
        IdentifyCaller callers,
        LoginRequestReader logins,
        RouteRequest routes,
        Refusals refusals) {

    /**
     * The order of a request's life, the same as in {@code docs/life-of-a-request.md}.
     *
     * @param forwarder of the event loop that the pipeline is for
     */
    public RequestPipeline pipeline(Forwarder forwarder) {
        return new RequestPipeline(new Recovery(errors), inOrder(forwarder));
    }

    List<Step> inOrder(Forwarder forwarder) {
        return List.of(
                new TraceContext(),
                new RequestIdentity(),
                new BodyLimit(errors),
                new ProbeEndpoints(endpoints),
                new FindService(errors),
                new Identification(callers, errors),
                new ReadLogin(logins, errors),
                new StickyDecision(routes, refusals, errors),
                new UpstreamTimer(),
                new Forward(forwarder));
    }
}

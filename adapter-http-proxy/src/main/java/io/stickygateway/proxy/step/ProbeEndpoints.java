package io.stickygateway.proxy.step;

import io.stickygateway.proxy.pipeline.Exchange;
import io.stickygateway.proxy.pipeline.Outcome;
import io.stickygateway.proxy.pipeline.Reply;
import io.stickygateway.proxy.pipeline.Step;
import java.util.Map;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Before authentication: answers what machines ask the gateway about itself. */
final class ProbeEndpoints implements Step {
    private final Map<String, Supplier<CompletionStage<Reply>>> byPath;

    /**
     * Answers these paths, in full and without regard to the query.
     *
     * @param byPath may answer from any thread
     */
    ProbeEndpoints(Map<String, Supplier<CompletionStage<Reply>>> byPath) {
        this.byPath = Map.copyOf(byPath);
    }

    @Override
    public Outcome run(Exchange exchange) {
        @Nullable Supplier<CompletionStage<Reply>> endpoint = byPath.get(exchange.path());
        if (endpoint == null || !isRead(exchange.request().method())) {
            return Outcome.CONTINUE;
        }
        exchange.answeredByGateway();
        return Outcome.of(endpoint.get(), reply -> {
            exchange.client().reply(reply);
            return Outcome.ANSWERED;
        });
    }

    private static boolean isRead(String method) {
        return method.equals("GET") || method.equals("HEAD");
    }
}

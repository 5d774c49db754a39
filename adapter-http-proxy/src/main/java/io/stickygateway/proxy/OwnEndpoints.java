package io.stickygateway.proxy;

import io.stickygateway.application.readiness.Readiness;
import io.stickygateway.proxy.observe.ProxyMetrics;
import io.stickygateway.proxy.pipeline.Reply;
import io.stickygateway.proxy.probe.ProbeBodies;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;

/** What the gateway answers about itself on the traffic port. */
final class OwnEndpoints {
    private OwnEndpoints() {}

    static Map<String, Supplier<CompletionStage<Reply>>> of(
            ProbeBodies bodies, Supplier<Readiness> readiness, ProxyMetrics metrics) {
        return Map.of(
                "/healthz", () -> now(200, ProbeBodies.CONTENT_TYPE, bodies.health()),
                "/readyz", () -> ready(readiness.get()),
                "/metrics", () -> metrics.page().thenApply(page -> reply(200, ProxyMetrics.CONTENT_TYPE, page)));
    }

    private static CompletionStage<Reply> ready(Readiness readiness) {
        return now(ProbeBodies.status(readiness), ProbeBodies.CONTENT_TYPE, ProbeBodies.readiness(readiness));
    }

    private static CompletionStage<Reply> now(int status, String type, byte[] body) {
        return CompletableFuture.completedFuture(reply(status, type, body));
    }

    private static Reply reply(int status, String type, byte[] body) {
        return Reply.of(status, "Content-Type: " + type + "\r\nCache-Control: no-store\r\n", body);
    }
}

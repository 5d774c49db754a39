package io.stickygateway.bootstrap.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.stickygateway.bootstrap.e2e.harness.GatewaySetup;
import io.stickygateway.bootstrap.e2e.harness.StickyNode;
import io.stickygateway.bootstrap.e2e.harness.TestDatabase;
import io.stickygateway.bootstrap.e2e.harness.TestGateway;
import io.stickygateway.proxy.harness.Answer;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A database that answers, and not everything: the client learns that, the operator learns why. */
class DatabaseRefusesAQuestionE2eTest {
    private static final String WHY = "permission denied for table gateway_login_claim";

    private final TestDatabase database = TestDatabase.fresh();

    @Test
    void theReasonIsInTheAccessLineTheReadinessAndTheMetrics(@TempDir Path data) throws IOException {
        try (StickyNode node = StickyNode.start("a");
                TestGateway gateway = asAClerk(data, node).start()) {
            Answer refused = gateway.post("/s/login", "{\"username\":\"ann\"}");

            assertThat(refused.code()).isEqualTo("STORE_UNAVAILABLE");
            assertThat(refused.body()).doesNotContain(WHY);
            await().untilAsserted(() -> assertThat(gateway.lines().with("STORE_UNAVAILABLE"))
                    .singleElement()
                    .asString()
                    .contains(WHY));
            assertThat(gateway.get("/readyz").body()).contains("database failed a request, claim");
            assertThat(gateway.get("/metrics").body()).contains("sticky_store_failures_total{question=\"claim\"} 1.0");
        }
    }

    private GatewaySetup asAClerk(Path data, StickyNode node) {
        String clerk = "clerk_of_" + database.name();
        database.run("CREATE ROLE " + clerk + " LOGIN PASSWORD 'p';"
                + " GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO " + clerk + ";"
                + " GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO " + clerk + ";"
                + " REVOKE INSERT ON gateway_login_claim FROM " + clerk);
        return GatewaySetup.in(data, database, node)
                .set("spring.datasource.username", clerk)
                .set("spring.datasource.password", "p")
                .set("gateway.database.migrate", "validate");
    }
}

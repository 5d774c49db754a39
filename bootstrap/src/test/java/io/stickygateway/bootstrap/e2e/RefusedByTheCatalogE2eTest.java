package io.stickygateway.bootstrap.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.stickygateway.bootstrap.e2e.harness.Explained;
import io.stickygateway.bootstrap.e2e.harness.GatewaySetup;
import io.stickygateway.bootstrap.e2e.harness.Person;
import io.stickygateway.bootstrap.e2e.harness.StickyNode;
import io.stickygateway.bootstrap.e2e.harness.TestDatabase;
import io.stickygateway.bootstrap.e2e.harness.TestGateway;
import io.stickygateway.proxy.harness.Answer;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** P1 and P8: what an operator switched off is refused with its own reason, and sends nobody elsewhere. */
class RefusedByTheCatalogE2eTest {
    private final TestDatabase database = TestDatabase.fresh();
    private final StickyNode a = StickyNode.start("a");
    private final StickyNode b = StickyNode.start("b");

    private TestGateway gateway;
    private Person ann;

    @BeforeEach
    void annIsAtHomeOnA(@TempDir Path data) throws IOException {
        gateway = GatewaySetup.in(data, database, a, b).start();
        ann = gateway.person("ann");
        ann.logsIn();
        assertThat(ann.home()).isEqualTo("a");
    }

    @AfterEach
    void stopAll() {
        gateway.close();
        a.close();
        b.close();
    }

    @Test
    void theUserOfANodeThatIsDisabled() throws IOException {
        database.run("UPDATE gateway_node SET enabled = false WHERE id = 'a'");

        assertThat(isRefused("NODE_DISABLED").body()).contains("\"node\":\"a\"");
        assertThat(ann.logsIn().code()).isEqualTo("NODE_DISABLED");

        database.run("UPDATE gateway_node SET enabled = true WHERE id = 'a'");
        await().untilAsserted(() -> assertThat(ann.asks("/s/home").body()).isEqualTo("a"));
    }

    @Test
    void everybodyWhereTheServiceIsDisabled() throws IOException {
        database.run("UPDATE gateway_service SET enabled = false WHERE id = 's'");

        isRefused("SERVICE_DISABLED");
        assertThat(gateway.get("/s/page").code()).isEqualTo("SERVICE_DISABLED");
    }

    @Test
    void theUserWhoIsBeingMoved() throws IOException {
        database.run("UPDATE gateway_user_route SET state = 'MOVING' WHERE username = 'ann'");

        assertThat(isRefused("USER_MOVING").value("Retry-After")).isEqualTo("2");
        assertThat(ann.logsIn().code()).isEqualTo("USER_MOVING");
    }

    @Test
    void whoeverIsNewWhereNoNodeHasRoom() throws IOException {
        database.run("UPDATE gateway_node SET capacity = 1");
        await().untilAsserted(() -> assertThat(
                        gateway.person("new" + System.nanoTime()).logsIn().code())
                .isEqualTo("NO_CAPACITY"));

        assertThat(ann.home()).isEqualTo("a");
        assertThat(ann.logsIn().status()).isEqualTo(200);
        assertThat(gateway.get("/s/page").status()).isEqualTo(200);
    }

    /** Sooner or later, since the catalog is read anew first. */
    private Answer isRefused(String code) throws IOException {
        await().untilAsserted(() -> assertThat(ann.asks("/s/home").code()).isEqualTo(code));
        Answer answer = gateway.get("/s/home", ann.tokenField(), "X-Request-Id: refused-1");
        Explained.by(gateway, answer, 503, code, "refused-1");
        assertThat(b.requestsOf("ann")).isZero();
        return answer;
    }
}

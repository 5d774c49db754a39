package io.stickygateway.bootstrap.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.stickygateway.bootstrap.e2e.harness.GatewaySetup;
import io.stickygateway.bootstrap.e2e.harness.Person;
import io.stickygateway.bootstrap.e2e.harness.StickyNode;
import io.stickygateway.bootstrap.e2e.harness.TestDatabase;
import io.stickygateway.bootstrap.e2e.harness.TestGateway;
import io.stickygateway.proxy.harness.Answer;
import io.stickygateway.proxy.harness.RawClient;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** P1: a request of a bound user is served by the bound node or refused with a reason. */
class NodeIsStoppedE2eTest {
    private final StickyNode a = StickyNode.start("a");
    private final StickyNode b = StickyNode.start("b");

    private TestGateway gateway;
    private Person ann;
    private Person bob;

    @BeforeEach
    void annIsAtHomeOnAAndBobOnB(@TempDir Path data) throws IOException {
        gateway = GatewaySetup.in(data, TestDatabase.fresh(), a, b).start();
        ann = gateway.person("ann");
        bob = gateway.person("bob");
        ann.logsIn();
        bob.logsIn();
        assertThat(ann.home()).isEqualTo("a");
        assertThat(bob.home()).isEqualTo("b");
    }

    @AfterEach
    void stopAll() {
        gateway.close();
        a.close();
        b.close();
    }

    @Test
    void itsUsersAreRefusedWithItsIdAndNoAddressUntilItIsBack() throws IOException {
        a.stop();
        awaitStatus("ann", 503);

        Answer refused = ann.asks("/s/home");
        assertThat(refused.code()).isEqualTo("NODE_DOWN");
        assertThat(refused.body()).contains("\"node\":\"a\"").doesNotContain("127.0.0.1", String.valueOf(a.port()));
        assertThat(refused.value("Retry-After")).isEqualTo("1");
        assertThat(ann.logsIn().code()).isEqualTo("NODE_DOWN");
        assertThat(b.requestsOf("ann")).isZero();

        a.startAgain();
        awaitStatus("ann", 200);
        assertThat(ann.home()).isEqualTo("a");
    }

    @Test
    void othersNoticeNothing() throws IOException {
        a.stop();
        awaitStatus("ann", 503);

        assertThat(bob.home()).isEqualTo("b");
        assertThat(gateway.get("/s/page").body()).isEqualTo("b");
        assertThat(gateway.get("/s/page").body()).isEqualTo("b");
    }

    @Test
    void noRequestInBetweenGoesElsewhereEither() throws IOException {
        a.stop();

        // Before the probe finds out, too: each is refused or fails, whatever is known by then.
        for (int i = 0; i < 20; i++) {
            assertThat(ann.asks("/s/home").code()).isIn("NODE_DOWN", "UPSTREAM_UNREACHABLE");
            assertThat(gateway.post("/s/save", "data", ann.tokenField()).code())
                    .isIn("NODE_DOWN", "UPSTREAM_UNREACHABLE");
        }
        assertThat(b.requestsOf("ann")).isZero();
    }

    @Test
    void aKeptAliveConnectionThatServedAnotherIsNoWayAround() throws IOException {
        try (RawClient client = gateway.client()) {
            assertThat(client.get("/s/home", bob.tokenField()).body()).isEqualTo("b");
            assertThat(client.get("/s/home", ann.tokenField()).body()).isEqualTo("a");
            a.stop();
            // Its last kept connection may answer for a moment yet; b never does.
            await().untilAsserted(() ->
                    assertThat(client.get("/s/home", ann.tokenField()).status()).isGreaterThanOrEqualTo(502));
            assertThat(client.get("/s/home", bob.tokenField()).body()).isEqualTo("b");
        }
        assertThat(b.requestsOf("ann")).isZero();
    }

    @Test
    void neitherIsARetryWhereItBreaksOffEveryAnswer() throws IOException {
        a.answers((request, connection) -> connection.reset());

        for (int i = 0; i < 5; i++) {
            assertThat(ann.asks("/s/home").code()).isEqualTo("UPSTREAM_RESET");
        }

        assertThat(a.requestsOf("ann")).isGreaterThan(5);
        assertThat(b.requestsOf("ann")).isZero();
    }

    @Test
    void neitherIsAnUpgradeToWebSocket() throws IOException {
        a.stop();
        awaitStatus("ann", 503);

        Answer refused = gateway.get(
                "/s/socket",
                ann.tokenField(),
                "Connection: Upgrade",
                "Upgrade: websocket",
                "Sec-WebSocket-Version: 13",
                "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==");

        assertThat(refused.code()).isEqualTo("NODE_DOWN");
        assertThat(b.requestsOf("ann")).isZero();
    }

    @Test
    void aStoppedNodeIsToldByReadinessWithoutTakingTheGatewayOut() throws IOException {
        a.stop();

        await().atMost(Duration.ofSeconds(20)).untilAsserted(() -> {
            Answer ready = gateway.get("/readyz");
            assertThat(ready.status()).isEqualTo(200);
            assertThat(ready.body()).contains("\"s/a\"").doesNotContain("127.0.0.1", String.valueOf(a.port()));
        });
    }

    private void awaitStatus(String username, int status) {
        Person person = username.equals("ann") ? ann : bob;
        await().atMost(Duration.ofSeconds(20))
                .untilAsserted(() -> assertThat(person.asks("/s/home").status()).isEqualTo(status));
    }
}

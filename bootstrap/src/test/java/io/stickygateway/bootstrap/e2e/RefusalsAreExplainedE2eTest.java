package io.stickygateway.bootstrap.e2e;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
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
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** P8: every refusal has a stable code, a request id and a line in the log; no address of a node leaks. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class RefusalsAreExplainedE2eTest {
    private final TestDatabase database = TestDatabase.fresh();
    private final StickyNode node = StickyNode.start("a");

    private TestGateway gateway;
    private int number;

    @BeforeAll
    void aGateway(@TempDir Path data) {
        gateway = GatewaySetup.in(data, database, node).start();
    }

    @AfterAll
    void stopAll() {
        gateway.close();
        node.close();
    }

    @Test
    void whereNoServiceIs() throws IOException {
        isExplained(404, "NO_ROUTE", gateway.get("/nowhere", requestId()));
    }

    @Test
    void whereTheTokenIsUnknown() throws IOException {
        isExplained(401, "TOKEN_UNRESOLVED", gateway.get("/s/x", "x-token: stranger", requestId()));
    }

    @Test
    void whereTheLoginNamesNobody() throws IOException {
        isExplained(400, "LOGIN_UNREADABLE", gateway.post("/s/login", "{}", requestId()));
    }

    @Test
    void whereTheUserHasNoHome() throws IOException {
        database.run("INSERT INTO gateway_token (service_id, sha256, user_id, expires_at, ttl)"
                + " VALUES ('s', sha256('known'), 'somebody', now() + interval '1 day', interval '1 day')");

        isExplained(503, "USER_UNBOUND", gateway.get("/s/x", "x-token: known", requestId()));
    }

    @Test
    void whereTheUsersNodeIsDown() throws IOException {
        Person ann = gateway.person("ann");
        ann.logsIn();
        node.stop();
        try {
            await().untilAsserted(() -> assertThat(ann.asks("/s/x").code()).isEqualTo("NODE_DOWN"));
            isExplained(503, "NODE_DOWN", gateway.get("/s/x", ann.tokenField(), requestId()));
            isExplained(503, "NO_HEALTHY_NODE", gateway.get("/s/x", requestId()));
        } finally {
            node.startAgain();
            await().untilAsserted(() -> assertThat(gateway.get("/s/x").status()).isEqualTo(200));
        }
    }

    @Test
    void inChineseToThoseWhoReadIt() throws IOException {
        Answer answer = gateway.get("/nowhere", "Accept-Language: zh-CN,zh;q=0.9");

        assertThat(new String(answer.body().getBytes(ISO_8859_1), UTF_8)).contains("该路径下没有可用的服务");
    }

    @Test
    void andNeitherReadinessNorMetricsNameAnAddress() throws IOException {
        for (String target : List.of("/healthz", "/readyz", "/metrics")) {
            Answer answer = gateway.get(target);
            assertThat(answer.status()).as(target).isEqualTo(200);
            assertThat(answer.head() + answer.body()).doesNotContain("127.0.0.1", ":" + node.port());
        }
    }

    private String requestId() {
        number++;
        return "X-Request-Id: case-" + number;
    }

    private void isExplained(int status, String code, Answer answer) {
        Explained.by(gateway, answer, status, code, "case-" + number);
    }
}

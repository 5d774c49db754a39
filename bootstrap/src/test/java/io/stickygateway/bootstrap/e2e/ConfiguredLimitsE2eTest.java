package io.stickygateway.bootstrap.e2e;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import io.stickygateway.application.contract.Parallel;
import io.stickygateway.bootstrap.e2e.harness.GatewaySetup;
import io.stickygateway.bootstrap.e2e.harness.LoginReplies;
import io.stickygateway.bootstrap.e2e.harness.Person;
import io.stickygateway.bootstrap.e2e.harness.StickyNode;
import io.stickygateway.bootstrap.e2e.harness.TestDatabase;
import io.stickygateway.bootstrap.e2e.harness.TestGateway;
import io.stickygateway.proxy.harness.Answer;
import io.stickygateway.proxy.harness.RawClient;
import io.stickygateway.proxy.harness.Script;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** P7: each limit stands in the configuration and holds. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ConfiguredLimitsE2eTest {
    private final StickyNode node = StickyNode.start("a");

    private TestGateway gateway;

    @BeforeAll
    void aGatewayWithLowLimits(@TempDir Path data) {
        gateway = GatewaySetup.in(data, TestDatabase.fresh(), node)
                .set("gateway.clients.request-line", "512")
                .set("gateway.clients.request-head", "2KB")
                .set("gateway.body-limit", "2KB")
                .set("gateway.upstream.response-head", "1KB")
                .set("gateway.proxy.login-reply", "1KB")
                .service("login.body-limit", "1KB")
                .service("login.max-claims", "1")
                .start();
    }

    @BeforeEach
    void theNodeAnswersShortly() {
        node.answers(Script.ok(node.id()));
    }

    @AfterAll
    void stopAll() {
        gateway.close();
        node.close();
    }

    @Test
    void ofARequestLine() throws IOException {
        assertThat(gateway.get("/s/" + "x".repeat(600)).code()).isEqualTo("URI_TOO_LONG");
    }

    @Test
    void ofARequestHead() throws IOException {
        assertThat(gateway.get("/s/x", "X-Long: " + "x".repeat(3_000)).code()).isEqualTo("HEADERS_TOO_LARGE");
    }

    @Test
    void ofARequestBody() throws IOException {
        assertThat(gateway.post("/s/x", "x".repeat(2_049)).code()).isEqualTo("REQUEST_TOO_LARGE");
        assertThat(gateway.post("/s/x", "x".repeat(2_048)).status()).isEqualTo(200);
    }

    @Test
    void ofALogin() throws IOException {
        String body = "{\"username\":\"ann\",\"pad\":\"" + "x".repeat(1_000) + "\"}";

        assertThat(gateway.post("/s/login", body).code()).isEqualTo("LOGIN_UNREADABLE");
    }

    @Test
    void ofALoginsReplyThatIsLearnedFrom() throws IOException {
        String large = StickyNode.welcome("dan").replaceFirst("\\{", "{\"pad\":\"" + "x".repeat(1_024) + "\",");
        node.repliesToLogins(LoginReplies.of(large.getBytes(ISO_8859_1)));
        Person dan = gateway.person("dan");

        assertThat(dan.logsIn().body()).isEqualTo(large);
        assertThat(dan.asks("/s/x").code()).isEqualTo("TOKEN_UNRESOLVED");

        node.repliesToLogins(LoginReplies.of(StickyNode.welcome("dan").getBytes(ISO_8859_1)));
        assertThat(dan.logsIn().status()).isEqualTo(200);
        assertThat(dan.asks("/s/x").status()).isEqualTo(200);
    }

    @Test
    void ofAnAnswersHead() throws IOException {
        node.answers((request, connection) ->
                connection.send("HTTP/1.1 200 OK\r\nX-Long: " + "x".repeat(1_024) + "\r\nContent-Length: 0\r\n\r\n"));

        assertThat(gateway.get("/s/x").code()).isEqualTo("UPSTREAM_INVALID");
    }

    @Test
    void ofFirstLoginsUnderWay() throws Exception {
        CountDownLatch arrived = new CountDownLatch(1);
        CountDownLatch goOn = new CountDownLatch(1);
        node.repliesToLogins((request, connection) -> {
            arrived.countDown();
            LoginReplies.await(goOn);
            LoginReplies.of(StickyNode.welcome(StickyNode.nameIn(request)).getBytes(ISO_8859_1))
                    .answer(request, connection);
        });
        CompletableFuture<Answer> first = Parallel.supply(() -> login("ann"));
        arrived.await();

        assertThat(login("bob").code()).isEqualTo("OVERLOADED");

        goOn.countDown();
        assertThat(first.join().status()).isEqualTo(200);
        assertThat(login("bob").status()).isEqualTo(200);
    }

    @Test
    void ofConnectionsOfClients(@TempDir Path data) throws IOException {
        try (TestGateway small = GatewaySetup.in(data, TestDatabase.fresh(), node)
                        .set("gateway.clients.connections", "2")
                        .start();
                RawClient second = small.client()) {
            RawClient first = small.client();
            assertThat(first.get("/s/x").status()).isEqualTo(200);
            assertThat(second.get("/s/x").status()).isEqualTo(200);
            try (RawClient third = small.client()) {
                third.send(RawClient.request("GET", "/s/third"));
                for (int i = 0; i < 10; i++) {
                    assertThat(second.get("/s/x").status()).isEqualTo(200);
                }
                assertThat(node.received())
                        .noneMatch(request -> request.target().equals("/s/third"));
                first.shutdownOutput();
                assertThat(third.answer().status()).isEqualTo(200);
            }
        }
    }

    private Answer login(String username) {
        try {
            return gateway.person(username).logsIn();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }
}

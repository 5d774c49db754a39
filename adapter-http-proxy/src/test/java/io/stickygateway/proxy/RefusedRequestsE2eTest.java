package io.stickygateway.proxy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.stickygateway.proxy.harness.Answer;
import io.stickygateway.proxy.harness.Gateway;
import io.stickygateway.proxy.harness.RawClient;
import io.stickygateway.proxy.harness.RawNode;
import io.stickygateway.proxy.harness.Rig;
import io.stickygateway.proxy.harness.Services;
import io.stickygateway.proxy.harness.Settings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RefusedRequestsE2eTest {
    private static final String SECOND = "GET /s/smuggled HTTP/1.1\r\nHost: a\r\n\r\n";

    @RegisterExtension
    final Rig rig = new Rig();

    @ParameterizedTest
    @ValueSource(
            strings = {"/s/../admin", "/s/%2e%2e/admin", "/s/..;/admin", "/s/%2e%2e%2fadmin", "/s/.", "/s/x/..%5Cy"})
    void aPathWithDotSegmentsReachesNoNode(String target) throws Exception {
        RawNode node = rig.node("a");
        Answer answer = rig.gateway(Services.plain("s", node)).get(target);
        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.code()).isEqualTo("BAD_REQUEST");
        assertThat(node.received()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Content-Length: 6\r\nTransfer-Encoding: chunked",
                "Content-Length: 0\r\nContent-Length: 40",
                "Transfer-Encoding: chunked, x",
                "Transfer-Encoding : chunked",
                "Content-Length: +5",
                "Transfer-Encoding: identity\r\n chunked",
                "X: y\nTransfer-Encoding: chunked",
                "Content-Length : 5"
            })
    void aRequestThatTwoReadersWouldFrameDifferentlyReachesNoNode(String fields) throws Exception {
        RawNode node = rig.node("a");
        rig.gateway(Services.plain("s", node));
        RawClient client = rig.client();
        Answer answer = client.send("POST /s HTTP/1.1\r\nHost: a\r\n" + fields + "\r\n\r\n0\r\n\r\n" + SECOND)
                .answer();
        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.value("connection")).isEqualTo("close");
        assertThat(client.isClosedByGateway()).isTrue();
        assertThat(node.received()).isEmpty();
    }

    @Test
    void aFoldedFieldIsRefused() throws Exception {
        RawNode node = rig.node("a");
        Answer answer = rig.gateway(Services.plain("s", node)).get("/s", "X-Folded: a\r\n b");
        assertThat(answer.status()).isEqualTo(400);
        assertThat(node.received()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "5\nhello\r\n0\r\n\r\n",
                "5;a\nhello\r\n0\r\n\r\n",
                "5;a=\"\r\n\"\r\nhello\r\n0\r\n\r\n",
                "5\r\nhello\r\nzz\r\n0\r\n\r\n",
                "5\r\nhello\r\n0\n\r\n"
            })
    void aChunkLineThatIsOddNeverBecomesAWholeRequestNorTwo(String chunks) throws Exception {
        RawNode node = rig.node("a");
        rig.gateway(Services.plain("s", node));
        RawClient client = rig.client();
        Answer answer = client.send(
                        "POST /s HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n" + chunks + SECOND)
                .answer();
        assertThat(answer.status()).isEqualTo(400);
        assertThat(client.isClosedByGateway()).isTrue();
        await().until(() -> node.open() == 0);
        assertThat(node.received()).hasSizeLessThanOrEqualTo(1).noneMatch(received -> received.isWhole());
    }

    @Test
    void connectIsRefusedAndTheNextClientIsServed() throws Exception {
        RawNode node = rig.node("a");
        Gateway gateway = rig.gateway(Settings.transport("auto"), Services.plain("s", node));
        gateway.get("/s/first");
        Answer answer = gateway.ask("CONNECT other.test:443 HTTP/1.1\r\nHost: other.test:443\r\n\r\n");
        assertThat(answer.status()).isEqualTo(405);
        assertThat(answer.code()).isEqualTo("METHOD_NOT_ALLOWED");
        assertThat(answer.value("allow")).contains("GET");
        assertThat(gateway.get("/s/next").status()).isEqualTo(200);
        assertThat(node.received())
                .extracting(r -> r.connection() + r.target())
                .containsExactly("1/s/first", "1/s/next");
    }

    @Test
    void whatCannotBeReadStillHasACodeAnIdAndALine() throws Exception {
        Gateway gateway = rig.gateway(Services.plain("s", rig.node("a")));
        Answer answer = gateway.ask("GET / HTTP/9.9\r\n\r\n");
        String id = answer.value("x-request-id");
        assertThat(id).startsWith("req-");
        assertThat(answer.body()).contains("\"code\":\"BAD_REQUEST\"", "\"request_id\":\"" + id + "\"");
        await().untilAsserted(() ->
                assertThat(gateway.lines().with(String.valueOf(id))).hasSize(1));
    }

    @Test
    void bigHeadsPassUpToTheLimitAndAreRefusedAbove() throws Exception {
        RawNode node = rig.node("a");
        Gateway gateway = rig.gateway(Services.plain("s", node));
        assertThat(gateway.get("/s", "X-Big: " + "a".repeat(30_000)).status()).isEqualTo(200);
        assertThat(gateway.get("/s/" + "a".repeat(8_000)).status()).isEqualTo(200);
        Answer fields = gateway.get("/s", "X-Big: " + "a".repeat(33_000));
        assertThat(fields.status()).isEqualTo(431);
        assertThat(fields.code()).isEqualTo("HEADERS_TOO_LARGE");
        Answer line = gateway.get("/s/" + "a".repeat(9_000));
        assertThat(line.status()).isEqualTo(414);
        assertThat(line.code()).isEqualTo("URI_TOO_LONG");
        assertThat(node.received()).hasSize(2);
    }

    @Test
    void anUnknownExpectationIsRefused() throws Exception {
        RawNode node = rig.node("a");
        Answer answer = rig.gateway(Services.plain("s", node)).get("/s", "Expect: miracles");
        assertThat(answer.status()).isEqualTo(417);
        assertThat(answer.code()).isEqualTo("EXPECTATION_FAILED");
        assertThat(node.received()).isEmpty();
    }
}

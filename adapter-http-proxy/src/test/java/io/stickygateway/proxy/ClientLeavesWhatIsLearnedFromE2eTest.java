package io.stickygateway.proxy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.stickygateway.proxy.harness.Gateway;
import io.stickygateway.proxy.harness.RawClient;
import io.stickygateway.proxy.harness.RawNode;
import io.stickygateway.proxy.harness.Rig;
import io.stickygateway.proxy.harness.Services;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class ClientLeavesWhatIsLearnedFromE2eTest {
    private static final byte[] BLOCK = new byte[64 * 1024];

    @RegisterExtension
    final Rig rig = new Rig();

    private final CountDownLatch left = new CountDownLatch(1);

    @Test
    void anUpgradeThatComesTooLateClosesTheNodesSide() throws Exception {
        RawNode node = answeringOnceLeft(String.join(
                "\r\n",
                "HTTP/1.1 101 Switching Protocols",
                "Upgrade: websocket",
                "Connection: Upgrade",
                "Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=",
                "",
                ""));
        Gateway gateway = learning(node, Duration.ofSeconds(60));
        RawClient client = rig.client()
                .send(RawClient.request(
                        "GET",
                        "/s/sso",
                        "Connection: Upgrade",
                        "Upgrade: websocket",
                        "Sec-WebSocket-Version: 13",
                        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=="));
        leave(client, node, gateway);
        awaitNothingLeft(node, gateway);
    }

    @Test
    void aReplyThatIsWholeIsLearnedAllTheSame() throws Exception {
        String reply = "{\"code\":200,\"data\":{\"token\":\"tok-1\",\"userId\":\"u1\",\"username\":\"zhang\"}}";
        RawNode node = answeringOnceLeft("HTTP/1.1 200 OK\r\nContent-Length: " + reply.length() + "\r\n\r\n" + reply);
        Gateway gateway = learning(node, Duration.ofSeconds(60));
        leave(rig.client().send(RawClient.request("GET", "/s/sso")), node, gateway);
        node.answers((request, connection) -> connection.send("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n"));
        await().untilAsserted(() ->
                assertThat(gateway.get("/s/notes", "x-token: tok-1").status()).isEqualTo(200));
        awaitNobodyServed(gateway);
    }

    @Test
    void aRequestThatIsNotWholeEndsWithItsClient() throws Exception {
        RawNode node = rig.node("a");
        Gateway gateway = learning(node, Duration.ofSeconds(60));
        RawClient client = rig.client().send(RawClient.request("POST", "/s/sso", "Content-Length: 10") + "hello");
        await().until(() -> node.open() == 1);
        client.close();
        awaitNothingLeft(node, gateway);
        assertThat(node.received()).noneMatch(received -> received.isWhole());
    }

    @Test
    void aReplyTooLargeToLearnFromEndsWithItsClient() throws Exception {
        RawNode node = endless();
        Gateway gateway = learning(node, Duration.ofSeconds(60));
        try (RawClient client = rig.client().send(RawClient.request("GET", "/s/sso"))) {
            client.octets(1_000);
        }
        awaitNothingLeft(node, gateway);
    }

    @Test
    void aReplyThatTurnsOutTooLargeAfterwardsIsNotReadToItsEnd() throws Exception {
        RawNode node = endless();
        Gateway gateway = learning(node, Duration.ofSeconds(60));
        RawClient client = rig.client().send(RawClient.request("GET", "/s/sso?late"));
        leave(client, node, gateway);
        awaitNothingLeft(node, gateway);
    }

    @Test
    void aReplyThatNeverEndsIsReadNoLongerThanALoginMayTake() throws Exception {
        RawNode node = answeringOnceLeft("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nbegun");
        Gateway gateway = learning(node, Duration.ofSeconds(1));
        leave(rig.client().send(RawClient.request("GET", "/s/sso")), node, gateway);
        awaitNothingLeft(node, gateway);
    }

    private Gateway learning(RawNode node, Duration deadline) {
        return rig.gateway(Services.learningAt(Services.sticky("s", node), "/sso", deadline));
    }

    /** Answers when the client has left, then waits for the gateway to close. */
    private RawNode answeringOnceLeft(String answer) {
        return rig.node("a").answers((request, connection) -> {
            awaitLeft();
            connection.send(answer);
            if (!answer.contains("tok-1")) {
                connection.read();
                connection.close();
            }
        });
    }

    private RawNode endless() {
        return rig.node("a").answers((request, connection) -> {
            if (request.target().endsWith("?late")) {
                awaitLeft();
            }
            connection.send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n");
            while (!connection.isClosed()) {
                connection.send("10000\r\n");
                connection.send(BLOCK);
                connection.send("\r\n");
            }
        });
    }

    private void awaitLeft() {
        await().atMost(Duration.ofMinutes(1)).until(() -> left.getCount() == 0);
    }

    private void leave(RawClient client, RawNode node, Gateway gateway) throws IOException {
        await().until(() -> node.received().size() == 1);
        client.close();
        await().untilAsserted(() -> assertThat(gateway.metrics()).contains("api_gateway_client_connections 0.0"));
        left.countDown();
    }

    private static void awaitNothingLeft(RawNode node, Gateway gateway) {
        await().until(() -> node.open() == 0);
        awaitNobodyServed(gateway);
        await().untilAsserted(() -> assertThat(gateway.metrics()).contains("api_gateway_upstream_connections 0.0"));
    }

    private static void awaitNobodyServed(Gateway gateway) {
        await().untilAsserted(() -> assertThat(gateway.metrics()).contains("api_gateway_requests_in_flight 0.0"));
    }
}

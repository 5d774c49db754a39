package io.stickygateway.proxy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.stickygateway.domain.catalog.TimeoutPolicy;
import io.stickygateway.proxy.harness.Answer;
import io.stickygateway.proxy.harness.Frames;
import io.stickygateway.proxy.harness.Gateway;
import io.stickygateway.proxy.harness.NodeConnection;
import io.stickygateway.proxy.harness.RawClient;
import io.stickygateway.proxy.harness.RawNode;
import io.stickygateway.proxy.harness.Rig;
import io.stickygateway.proxy.harness.Script;
import io.stickygateway.proxy.harness.Services;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.Random;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WebSocketE2eTest {
    private static final String ACCEPTED = String.join(
            "\r\n",
            "HTTP/1.1 101 Switching Protocols",
            "Upgrade: websocket",
            "Connection: Upgrade",
            "Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=",
            "",
            "");

    @RegisterExtension
    final Rig rig = new Rig();

    private final BlockingQueue<NodeConnection> sockets = new LinkedBlockingQueue<>();

    @Test
    void theHandshakePassesWithItsOwnFields() throws Exception {
        RawNode node = accepting();
        rig.gateway(Services.plain("s", node));
        String head = open().head();
        assertThat(head)
                .startsWith("HTTP/1.1 101 Switching Protocols\r\n")
                .contains("Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n", "\r\nX-Gateway-Node: a\r\n")
                .containsOnlyOnce("Upgrade: websocket")
                .containsOnlyOnce("Connection: Upgrade");
        assertThat(node.only().values("sec-websocket-key")).containsExactly("dGhlIHNhbXBsZSBub25jZQ==");
        assertThat(node.only().values("upgrade")).containsExactly("websocket");
    }

    @Test
    void octetsPassBothWaysAsTheyAre() throws Exception {
        rig.gateway(Services.plain("s", accepting()));
        RawClient client = open();
        client.head();
        NodeConnection node = sockets.take();
        byte[] big = new byte[200 * 1024];
        new Random(1).nextBytes(big);
        for (byte[] payload : new byte[][] {{}, {7}, new byte[126], big}) {
            byte[] up = Frames.frame(0x82, payload, true);
            client.send(up);
            assertThat(node.read(up.length)).isEqualTo(up);
            byte[] down = Frames.frame(0x02, payload, false);
            node.send(down);
            assertThat(client.octets(down.length)).isEqualTo(down);
        }
    }

    @Test
    void whatTheClientSentBehindTheHandshakeGoesThroughTheTunnel() throws Exception {
        rig.gateway(Services.plain("s", accepting()));
        byte[] first = Frames.text("early", true);
        RawClient client = open();
        client.send(first);
        client.head();
        assertThat(sockets.take().read(first.length)).isEqualTo(first);
    }

    @Test
    void whatTheNodeSentBehindItsHandshakeDoesToo() throws Exception {
        byte[] first = Frames.text("early", false);
        RawNode node = rig.node("a").answers((request, connection) -> {
            byte[] head = ACCEPTED.getBytes(StandardCharsets.US_ASCII);
            byte[] both = Arrays.copyOf(head, head.length + first.length);
            System.arraycopy(first, 0, both, head.length, first.length);
            connection.send(both);
            connection.read();
        });
        rig.gateway(Services.plain("s", node));
        RawClient client = open();
        client.head();
        assertThat(client.octets(first.length)).isEqualTo(first);
    }

    @Test
    void codeAndReasonOfACloseTravelBothWays() throws Exception {
        rig.gateway(Services.plain("s", accepting()));
        RawClient client = open();
        client.head();
        NodeConnection node = sockets.take();
        byte[] up = Frames.close(4001, "bye", true);
        client.send(up);
        assertThat(node.read(up.length)).isEqualTo(up);
        byte[] down = Frames.close(4001, "bye", false);
        node.send(down);
        node.close();
        assertThat(client.octets(down.length)).isEqualTo(down);
        assertThat(client.isClosedByGateway()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aClientThatVanishesClosesTheNodesSide(boolean reset) throws Exception {
        RawNode node = accepting();
        Gateway gateway = rig.gateway(Services.plain("s", node));
        RawClient client = open();
        client.head();
        NodeConnection socket = sockets.take();
        if (reset) {
            client.reset();
        } else {
            client.close();
        }
        assertThat(socket.read()).isEqualTo(-1);
        await().untilAsserted(() -> assertThat(gateway.metrics())
                .contains("api_gateway_requests_in_flight 0.0", "api_gateway_upstream_connections 0.0"));
    }

    @Test
    void aRefusedUpgradeRelaysTheNodesAnswerAndTheConnectionGoesOn() throws Exception {
        RawNode node = rig.node("a")
                .answers((request, connection) -> Script.answer("426 Upgrade Required", "no", "Content-Length: 2")
                        .answer(request, connection));
        rig.gateway(Services.plain("s", node));
        RawClient client = open();
        Answer answer = client.answer();
        assertThat(answer.status()).isEqualTo(426);
        assertThat(answer.body()).isEqualTo("no");
        assertThat(client.get("/s").status()).isEqualTo(426);
    }

    @Test
    void aNodeThatUpgradesWithoutBeingAskedIsInvalid() throws Exception {
        rig.gateway(Services.plain("s", accepting()));
        assertThat(rig.client().get("/s").code()).isEqualTo("UPSTREAM_INVALID");
    }

    @Test
    void silenceEndsItAfterTheTunnelsOwnTimeoutAndPingsKeepItOpen() throws Exception {
        rig.gateway(Services.waiting(
                Services.plain("s", accepting()),
                t -> new TimeoutPolicy(
                        t.connect(), Duration.ofMillis(200), Duration.ofMillis(200), Duration.ofMillis(700))));
        RawClient client = open();
        client.head();
        NodeConnection node = sockets.take();
        byte[] ping = Frames.ping(true);
        long since = System.nanoTime();
        await().pollInterval(Duration.ofMillis(100)).until(() -> {
            client.send(ping);
            node.read(ping.length);
            return System.nanoTime() - since > 1_500_000_000;
        });
        assertThat(node.read()).isEqualTo(-1);
        assertThat(client.isClosedByGateway()).isTrue();
    }

    @Test
    void reloadsCloseNothing() throws Exception {
        RawNode node = accepting();
        Gateway gateway = rig.gateway(Services.plain("s", node));
        RawClient client = open();
        client.head();
        NodeConnection socket = sockets.take();
        for (int i = 0; i < 100; i++) {
            gateway.edit(Services.plain("other-" + i % 3, rig.node("b" + i)));
        }
        byte[] frame = Frames.text("still here", true);
        client.send(frame);
        assertThat(socket.read(frame.length)).isEqualTo(frame);
    }

    @Test
    void aGatewayThatStopsSaysSoBetweenTwoFrames() throws Exception {
        Gateway gateway = rig.gateway(Services.plain("s", accepting()));
        RawClient client = open();
        client.head();
        NodeConnection node = sockets.take();
        byte[] frame = Frames.text("in the middle", false);
        node.send(Arrays.copyOf(frame, 5));
        client.octets(5);
        Thread stopping = new Thread(() -> gateway.server().stop(Duration.ofSeconds(5)), "stopping");
        stopping.start();
        byte[] goingAway = {(byte) 0x88, (byte) 0x82};
        assertThat(node.read(2)).isEqualTo(goingAway);
        byte[] payload = node.read(6);
        assertThat(((payload[4] ^ payload[0]) & 0xff) << 8 | ((payload[5] ^ payload[1]) & 0xff))
                .isEqualTo(1001);
        node.send(Arrays.copyOfRange(frame, 5, frame.length));
        client.octets(frame.length - 5);
        assertThat(client.octets(4)).isEqualTo(new byte[] {(byte) 0x88, 2, 3, (byte) 0xe9});
        stopping.join();
    }

    private RawClient open() throws IOException {
        return rig.client()
                .send(RawClient.request(
                        "GET",
                        "/s/chat",
                        "Connection: keep-alive, Upgrade",
                        "Upgrade: websocket",
                        "Sec-WebSocket-Version: 13",
                        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=="));
    }

    private RawNode accepting() {
        return rig.node("a").answers((request, connection) -> {
            connection.send(ACCEPTED);
            sockets.add(connection);
            await().atMost(Duration.ofMinutes(1)).until(connection::isClosed);
        });
    }
}

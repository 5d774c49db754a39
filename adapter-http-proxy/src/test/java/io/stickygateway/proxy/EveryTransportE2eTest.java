package io.stickygateway.proxy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.netty.channel.epoll.Epoll;
import io.netty.channel.uring.IoUring;
import io.stickygateway.proxy.harness.Frames;
import io.stickygateway.proxy.harness.NodeConnection;
import io.stickygateway.proxy.harness.RawClient;
import io.stickygateway.proxy.harness.RawNode;
import io.stickygateway.proxy.harness.Rig;
import io.stickygateway.proxy.harness.Services;
import io.stickygateway.proxy.harness.Settings;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Random;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What a transport could do in its own way: reading and closing at the same time, large writes, upgrades. */
class EveryTransportE2eTest {
    @RegisterExtension
    final Rig rig = new Rig();

    private final BlockingQueue<NodeConnection> sockets = new LinkedBlockingQueue<>();

    static Stream<String> transports() {
        return Stream.of(IoUring.isAvailable() ? "io_uring" : "", Epoll.isAvailable() ? "epoll" : "", "nio")
                .filter(name -> !name.isEmpty());
    }

    @ParameterizedTest
    @MethodSource("transports")
    void bodiesOfAllSizesPassBothWays(String transport) throws Exception {
        over(transport, rig.node("a").answers((request, connection) -> {
            connection.send("HTTP/1.1 200 OK\r\nContent-Length: " + request.octets().length + "\r\n\r\n");
            connection.send(request.octets());
        }));
        RawClient client = rig.client();
        for (int size : new int[] {1, 4_096, 4_097, 65_536, 1_000_000, 5_000_000}) {
            byte[] body = new byte[size];
            new Random(size).nextBytes(body);
            client.send(RawClient.request("POST", "/s", "Content-Length: " + size))
                    .send(body);
            assertThat(client.answer().body().getBytes(StandardCharsets.ISO_8859_1))
                    .isEqualTo(body);
        }
    }

    @ParameterizedTest
    @MethodSource("transports")
    void aClientThatLeavesIsNoticedWhileItsRequestWaits(String transport) throws Exception {
        RawNode node = rig.node("a").answers((request, connection) -> connection.read());
        over(transport, node);
        RawClient client = rig.client().send(RawClient.request("GET", "/s"));
        await().until(() -> node.received().size() == 1);
        client.close();
        await().until(() -> node.open() == 0);
    }

    @ParameterizedTest
    @MethodSource("transports")
    void aRefusalCanBeReadByAClientThatStillSends(String transport) throws Exception {
        over(transport, rig.node("a"));
        RawClient client = rig.client().send(RawClient.request("POST", "/s", "Content-Length: 20000000"));
        byte[] block = new byte[1_000_000];
        for (int i = 0; i < 20; i++) {
            client.send(block);
        }
        assertThat(client.answer().status()).isEqualTo(413);
    }

    @ParameterizedTest
    @MethodSource("transports")
    void anAnswerThatBreaksOffIsCut(String transport) throws Exception {
        over(transport, rig.node("a").answers((request, connection) -> {
            connection.send("HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\nhello");
            connection.close();
        }));
        assertThat(rig.client().send(RawClient.request("GET", "/s")).rest())
                .contains("hello")
                .doesNotContain("HTTP/1.1 5");
    }

    @ParameterizedTest
    @MethodSource("transports")
    void aWebSocketCarriesBothWaysAndEndsTogether(String transport) throws Exception {
        over(transport, rig.node("a").answers((request, connection) -> {
            connection.send("HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n");
            sockets.add(connection);
            await().atMost(Duration.ofMinutes(1)).until(connection::isClosed);
        }));
        RawClient client =
                rig.client().send(RawClient.request("GET", "/s", "Connection: Upgrade", "Upgrade: websocket"));
        assertThat(client.head()).startsWith("HTTP/1.1 101");
        NodeConnection node = sockets.take();
        byte[] up = Frames.frame(0x82, new byte[300_000], true);
        client.send(up);
        assertThat(node.read(up.length)).isEqualTo(up);
        byte[] down = Frames.frame(0x02, new byte[300_000], false);
        new Thread(() -> send(node, down), "sending").start();
        assertThat(client.octets(down.length)).isEqualTo(down);
        node.close();
        assertThat(client.isClosedByGateway()).isTrue();
    }

    private void over(String transport, RawNode node) {
        rig.gateway(Settings.transport(transport), Services.plain("s", node));
    }

    private static void send(NodeConnection node, byte[] octets) {
        try {
            node.send(octets);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }
}

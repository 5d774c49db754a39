package io.stickygateway.proxy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.stickygateway.proxy.harness.Answer;
import io.stickygateway.proxy.harness.Gateway;
import io.stickygateway.proxy.harness.NodeConnection;
import io.stickygateway.proxy.harness.RawClient;
import io.stickygateway.proxy.harness.RawNode;
import io.stickygateway.proxy.harness.Rig;
import io.stickygateway.proxy.harness.Script;
import io.stickygateway.proxy.harness.Services;
import java.time.Duration;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** From the moment a replica may not trust what it knows of bindings, nobody is served by it. */
class LeaseLostE2eTest {
    private static final String LOGIN = "{\"username\":\"zhang\"}";
    private static final String REPLY = "{\"code\":200,\"data\":{\"token\":\"tok-1\",\"userId\":\"u1\"}}";

    @RegisterExtension
    final Rig rig = new Rig();

    private final BlockingQueue<NodeConnection> asked = new LinkedBlockingQueue<>();

    @Test
    void newRequestsOfUsersAreRefusedAndAnonymousOnesServed() throws Exception {
        RawNode node = rig.node("a");
        Gateway gateway = loggedIn(node);
        node.answers(Script.ok("served"));
        assertThat(gateway.get("/s", "x-token: tok-1").status()).isEqualTo(200);
        gateway.loseLease();
        Answer refused = gateway.get("/s", "x-token: tok-1");
        assertThat(refused.status()).isEqualTo(503);
        assertThat(refused.code()).isEqualTo("STORE_UNAVAILABLE");
        assertThat(refused.value("retry-after")).isEqualTo("5");
        assertThat(gateway.get("/s").status()).isEqualTo(200);
    }

    @Test
    void anExchangeUnderWayEndsWithItsReason() throws Exception {
        RawNode node = rig.node("a");
        Gateway gateway = loggedIn(node);
        node.answers(silent());
        RawClient client = rig.client().send(RawClient.request("GET", "/s", "x-token: tok-1"));
        NodeConnection connection = asked.take();
        gateway.loseLease();
        assertThat(client.answer().code()).isEqualTo("STORE_UNAVAILABLE");
        assertThat(connection.read()).isEqualTo(-1);
        assertThat(gateway.inFlight().users()).isZero();
    }

    @Test
    void aStreamUnderWayIsCut() throws Exception {
        RawNode node = rig.node("a");
        Gateway gateway = loggedIn(node);
        node.answers((request, connection) -> {
            connection.send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n");
            silent().answer(request, connection);
        });
        RawClient client = rig.client().send(RawClient.request("GET", "/s", "x-token: tok-1"));
        assertThat(client.head()).contains("200");
        asked.take();
        gateway.loseLease();
        assertThat(client.rest()).contains("hello").doesNotContain("\r\n0\r\n");
    }

    @Test
    void aWebSocketUnderWayIsToldToComeAgain() throws Exception {
        RawNode node = rig.node("a");
        Gateway gateway = loggedIn(node);
        node.answers((request, connection) -> {
            connection.send("HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n");
            silent().answer(request, connection);
        });
        RawClient client = rig.client()
                .send(RawClient.request("GET", "/s", "x-token: tok-1", "Connection: Upgrade", "Upgrade: websocket"));
        assertThat(client.head()).contains("101");
        asked.take();
        gateway.loseLease();
        assertThat(client.octets(4)).isEqualTo(new byte[] {(byte) 0x88, 2, 3, (byte) 0xf5});
        assertThat(client.isClosedByGateway()).isTrue();
        await().untilAsserted(() -> assertThat(gateway.inFlight().users()).isZero());
    }

    private Script silent() {
        return (request, connection) -> {
            asked.add(connection);
            await().atMost(Duration.ofMinutes(1)).until(connection::isClosed);
        };
    }

    private Gateway loggedIn(RawNode node) throws Exception {
        node.answers((request, connection) ->
                connection.send("HTTP/1.1 200 OK\r\nContent-Length: " + REPLY.length() + "\r\n\r\n" + REPLY));
        Gateway gateway = rig.gateway(Services.sticky("s", node));
        Answer login = gateway.ask(RawClient.request(
                        "POST", "/s/login", "Content-Type: application/json", "Content-Length: " + LOGIN.length())
                + LOGIN);
        assertThat(login.body()).isEqualTo(REPLY);
        return gateway;
    }
}

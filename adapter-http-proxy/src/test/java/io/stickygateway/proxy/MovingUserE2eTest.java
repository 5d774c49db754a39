package io.stickygateway.proxy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.stickygateway.domain.binding.BindingKey;
import io.stickygateway.domain.binding.UserId;
import io.stickygateway.domain.catalog.NodeId;
import io.stickygateway.domain.catalog.ServiceId;
import io.stickygateway.domain.move.FenceLook;
import io.stickygateway.domain.move.FreezeOutcome;
import io.stickygateway.domain.move.HomeChange;
import io.stickygateway.domain.move.Move;
import io.stickygateway.domain.move.MoveRunner;
import io.stickygateway.domain.port.Moves;
import io.stickygateway.proxy.forward.UpstreamLimits;
import io.stickygateway.proxy.harness.Answer;
import io.stickygateway.proxy.harness.Frames;
import io.stickygateway.proxy.harness.Gateway;
import io.stickygateway.proxy.harness.NodeConnection;
import io.stickygateway.proxy.harness.RawClient;
import io.stickygateway.proxy.harness.RawNode;
import io.stickygateway.proxy.harness.Received;
import io.stickygateway.proxy.harness.Rig;
import io.stickygateway.proxy.harness.Script;
import io.stickygateway.proxy.harness.Services;
import io.stickygateway.proxy.harness.Settings;
import java.io.IOException;
import java.time.Duration;
import java.util.Arrays;
import java.util.UUID;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.LinkedBlockingQueue;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** A user moves from node a to node b while requests of theirs are under way; another user stays on a. */
class MovingUserE2eTest {
    private static final BindingKey ZHANG = new BindingKey.ByUser(new ServiceId("s"), new UserId("zhang"));
    private static final MoveRunner RUNNER = new MoveRunner(UUID.randomUUID());
    private static final Duration LONG = Duration.ofMinutes(1);
    /** Connections to a node, and all the time in the world to wait for one. */
    private static final UpstreamLimits TWO =
            new UpstreamLimits(2, 100, Duration.ofMinutes(1), 2, Duration.ofSeconds(60), 64 * 1024);

    private static final String SWITCHING =
            "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n";
    private static final String EVENTS =
            "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream; charset=utf-8\r\nTransfer-Encoding: chunked\r\n\r\n";

    @RegisterExtension
    final Rig rig = new Rig();

    private final BlockingQueue<NodeConnection> asked = new LinkedBlockingQueue<>();
    private Gateway gateway;
    private RawNode a;
    private RawNode b;
    private Moves moves;

    @BeforeEach
    void twoUsersOnA() throws Exception {
        a = rig.node("a").answers(MovingUserE2eTest::login);
        b = rig.node("b");
        gateway = rig.gateway(Settings.upstream(TWO), Services.sticky("s", a));
        moves = gateway.store().moves();
        logIn("zhang");
        logIn("li");
        gateway.edit(Services.sticky("s", a, b));
    }

    @Test
    void aWebSocketIsToldToConnectAgainAtBothEndsAndTheFenceNeedsNoMore() throws Exception {
        a.answers(begins(SWITCHING));
        RawClient client = send("zhang", "Connection: Upgrade", "Upgrade: websocket");
        assertThat(client.head()).contains("101");
        NodeConnection node = asked.take();
        Move move = freeze();

        assertThat(client.octets(4)).isEqualTo(Frames.close(1012, "", false));
        assertThat(unmasked(node.read(8))).isEqualTo(1012);
        assertThat(node.read()).isEqualTo(-1);
        assertThat(client.isClosedByGateway()).isTrue();
        awaitPassed(move);
    }

    @Test
    void aFrameUnderWayIsFinishedBeforeTheWebSocketCloses() throws Exception {
        a.answers(begins(SWITCHING));
        RawClient client = send("zhang", "Connection: Upgrade", "Upgrade: websocket");
        client.head();
        NodeConnection node = asked.take();
        byte[] frame = Frames.text("in the middle", false);
        node.send(Arrays.copyOf(frame, 5));
        client.octets(5);
        freeze();

        assertThat(unmasked(node.read(8))).isEqualTo(1012);
        node.send(Arrays.copyOfRange(frame, 5, frame.length));
        client.octets(frame.length - 5);
        assertThat(client.octets(4)).isEqualTo(Frames.close(1012, "", false));
    }

    @Test
    void anUpgradeThatTheNodeAgreesToAfterwardsIsClosedToo() throws Exception {
        a.answers(begins(""));
        RawClient client = send("zhang", "Connection: Upgrade", "Upgrade: websocket");
        NodeConnection node = asked.take();
        Move move = freeze();
        node.send(SWITCHING);

        assertThat(client.head()).contains("101");
        assertThat(client.octets(4)).isEqualTo(Frames.close(1012, "", false));
        awaitPassed(move);
    }

    @Test
    void anEventStreamEndsAsAWholeAnswerAndItsNodeIsLeft() throws Exception {
        a.answers(begins(EVENTS + "9\r\ndata: 1\n\n\r\n"));
        RawClient client = send("zhang");
        NodeConnection node = asked.take();
        assertThat(client.head()).contains("text/event-stream");
        assertThat(client.line() + client.line() + client.line()).isEqualTo("9\r\ndata: 1\n\n");
        assertThat(client.line()).isEqualTo("\r\n");
        Move move = freeze();

        assertThat(client.line() + client.line()).isEqualTo("0\r\n\r\n");
        assertThat(node.read()).isEqualTo(-1);
        awaitPassed(move);
        // The client's own connection goes on, and its next request is told to wait.
        assertThat(client.get("/s", "x-token: tok-zhang").code()).isEqualTo("USER_MOVING");
        assertThat(gateway.lines().with("\"error\":\"USER_MOVING\"").get(0)).contains("\"status\":200");
    }

    @Test
    void anEventStreamThatBeginsAfterwardsEndsToo() throws Exception {
        a.answers(begins(""));
        RawClient client = send("zhang");
        NodeConnection node = asked.take();
        Move move = freeze();
        node.send(EVENTS);

        assertThat(client.answer().body()).isEmpty();
        awaitPassed(move);
    }

    @Test
    void aRequestUnderWayEndsOnTheOldNodeAndTheFenceWaitsForIt() throws Exception {
        a.answers(begins("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n4\r\nhalf\r\n"));
        RawClient client = send("zhang");
        NodeConnection node = asked.take();
        client.head();
        Move move = freeze();

        assertThat(gateway.get("/s", "x-token: tok-zhang").code()).isEqualTo("USER_MOVING");
        assertThat(client.line() + client.line()).isEqualTo("4\r\nhalf\r\n");
        // Some ticks of the loop's clock: whatever would be ended has been by then.
        assertThat(client.isSilentFor(Duration.ofMillis(400))).isTrue();
        assertThat(look(move)).isInstanceOf(FenceLook.Waiting.class);
        assertThat(get(moves.finish(move))).isFalse();

        node.send("5\r\nwhole\r\n0\r\n\r\n");
        assertThat(client.line() + client.line() + client.line()).isEqualTo("5\r\nwhole\r\n0\r\n");
        awaitPassed(move);
    }

    @Test
    void aRequestThatWaitsForAConnectionIsNotSentToTheOldNodeAnyMore() throws Exception {
        a.answers(begins(""));
        send("zhang");
        send("zhang");
        NodeConnection first = asked.take();
        NodeConnection second = asked.take();
        RawClient waiting = send("zhang");
        await().until(() -> gateway.metrics().contains("api_gateway_requests_in_flight 3.0"));
        Move move = freeze();

        Answer refused = waiting.answer();
        assertThat(refused.code()).isEqualTo("USER_MOVING");
        assertThat(refused.value("retry-after")).isEqualTo("2");
        assertThat(look(move)).isInstanceOf(FenceLook.Waiting.class);
        for (NodeConnection node : new NodeConnection[] {first, second}) {
            node.send("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n");
        }
        awaitPassed(move);
        assertThat(a.received()).hasSize(2);
    }

    @Test
    void theNextRequestIsToldToWaitAndAfterTheMoveGoesToTheNewNode() throws Exception {
        a.answers(Script.ok("a"));
        Move move = freeze();
        Answer refused = gateway.get("/s", "x-token: tok-zhang");
        assertThat(refused.status()).isEqualTo(503);
        assertThat(refused.code()).isEqualTo("USER_MOVING");
        assertThat(refused.value("retry-after")).isEqualTo("2");

        awaitPassed(move);
        assertThat(get(moves.finish(move))).isTrue();
        gateway.follow();
        assertThat(gateway.get("/s", "x-token: tok-zhang").body()).isEqualTo("b");
        assertThat(gateway.get("/s", "x-token: tok-li").body()).isEqualTo("a");
        assertThat(a.received()).noneMatch(request -> "tok-zhang".equals(request.value("x-token")));
    }

    @Test
    void anotherUserOfTheSameNodeNoticesNothing() throws Exception {
        a.answers(begins(SWITCHING));
        RawClient socket = send("li", "Connection: Upgrade", "Upgrade: websocket");
        assertThat(socket.head()).contains("101");
        NodeConnection node = asked.take();
        a.answers(begins(EVENTS));
        RawClient stream = send("li");
        assertThat(stream.head()).contains("text/event-stream");
        awaitPassed(freeze());

        assertThat(stream.isSilentFor(Duration.ofMillis(400))).isTrue();
        asked.take().send("9\r\ndata: 1\n\n\r\n");
        assertThat(stream.line()).isEqualTo("9\r\n");
        byte[] frame = Frames.text("still here", true);
        socket.send(frame);
        assertThat(node.read(frame.length)).isEqualTo(frame);
    }

    private void logIn(String user) throws IOException {
        String body = "{\"username\":\"" + user + "\"}";
        String head = RawClient.request(
                "POST", "/s/login", "Content-Type: application/json", "Content-Length: " + body.length());
        assertThat(gateway.ask(head + body).status()).isEqualTo(200);
        a.forget();
    }

    private static void login(Received request, NodeConnection connection) throws IOException {
        String user = request.body().replaceAll(".*:\"|\"}", "");
        String reply = "{\"code\":200,\"data\":{\"token\":\"tok-" + user + "\",\"userId\":\"" + user + "\"}}";
        Script.ok(reply).answer(request, connection);
    }

    /** Sends the beginning of an answer and leaves the rest to the test. */
    private Script begins(String answer) {
        return (request, connection) -> {
            connection.send(answer);
            asked.add(connection);
            await().atMost(LONG).until(connection::isClosed);
        };
    }

    private RawClient send(String user, String... fields) throws IOException {
        RawClient client = rig.client();
        String head = RawClient.request("GET", "/s", fields);
        return client.send(head.replace("\r\n\r\n", "\r\nx-token: tok-" + user + "\r\n\r\n"));
    }

    /** Begins to move zhang, and has the gateway hear of it. */
    private Move freeze() {
        gateway.follow();
        FreezeOutcome outcome = get(moves.freeze(ZHANG, new HomeChange.Rebind(new NodeId("b")), LONG, RUNNER));
        assertThat(outcome).isInstanceOf(FreezeOutcome.Frozen.class);
        gateway.follow();
        return ((FreezeOutcome.Frozen) outcome).move();
    }

    private FenceLook look(Move move) {
        return get(moves.look(move, RUNNER));
    }

    private void awaitPassed(Move move) {
        await().untilAsserted(() -> assertThat(look(move)).isInstanceOf(FenceLook.Passed.class));
    }

    private static <T> T get(CompletionStage<T> answer) {
        return answer.toCompletableFuture().join();
    }

    private static int unmasked(byte[] close) {
        return ((close[6] ^ close[2]) & 0xff) << 8 | ((close[7] ^ close[3]) & 0xff);
    }
}

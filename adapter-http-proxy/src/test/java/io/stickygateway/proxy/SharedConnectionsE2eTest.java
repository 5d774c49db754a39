package io.stickygateway.proxy;

import static org.assertj.core.api.Assertions.assertThat;

import io.stickygateway.proxy.forward.UpstreamLimits;
import io.stickygateway.proxy.harness.Answer;
import io.stickygateway.proxy.harness.RawClient;
import io.stickygateway.proxy.harness.RawNode;
import io.stickygateway.proxy.harness.Received;
import io.stickygateway.proxy.harness.Rig;
import io.stickygateway.proxy.harness.Script;
import io.stickygateway.proxy.harness.Services;
import io.stickygateway.proxy.harness.Settings;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class SharedConnectionsE2eTest {
    @RegisterExtension
    final Rig rig = new Rig();

    @Test
    void pipelinedRequestsAreAnsweredInOrderOneAtATime() throws Exception {
        RawNode node = rig.node("a")
                .answers((request, connection) -> Script.ok(request.target()).answer(request, connection));
        rig.gateway(Services.plain("s", node));
        RawClient client = rig.client();
        StringBuilder all = new StringBuilder();
        IntStream.range(0, 500).forEach(i -> all.append(RawClient.request("GET", "/s/" + i)));
        client.send(all.toString());
        for (int i = 0; i < 500; i++) {
            assertThat(client.answer().body()).isEqualTo("/s/" + i);
        }
        assertThat(node.connections()).isEqualTo(1);
    }

    @Test
    void whatFollowsABodyIsTheNextRequest() throws Exception {
        RawNode node = rig.node("a");
        rig.gateway(Services.plain("s", node));
        RawClient client = rig.client()
                .send("POST /s/1 HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nhello"
                        + "POST /s/2 HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nworld\r\n0\r\n\r\n"
                        + "GET /s/3 HTTP/1.1\r\nHost: a\r\nContent-Length: 39\r\n\r\nGET /s/smuggled HTTP/1.1\r\nHost: a\r\n\r\n"
                        + "!!");
        for (int i = 0; i < 3; i++) {
            assertThat(client.answer().status()).isEqualTo(200);
        }
        assertThat(node.received()).extracting(Received::target).containsExactly("/s/1", "/s/2", "/s/3");
        assertThat(node.received().get(1).body()).isEqualTo("world");
        assertThat(node.received().get(2).body()).endsWith("!!");
    }

    @Test
    void aConnectionToANodeServesOneClientAfterTheOther() throws Exception {
        RawNode node = rig.node("a");
        rig.gateway(Settings.transport("auto"), Services.plain("s", node));
        for (int i = 0; i < 20; i++) {
            assertThat(rig.client().get("/s/" + i).status()).isEqualTo(200);
        }
        assertThat(node.connections()).isEqualTo(1);
    }

    @Test
    void aConnectionThatTheNodeDoesNotKeepIsNotForWhoeverWaitsForOne() throws Exception {
        CountDownLatch waits = new CountDownLatch(1);
        RawNode node = rig.node("a").answers((request, connection) -> {
            awaiting(waits);
            connection.send("HTTP/1.1 200 OK\r\nKeep-Alive: timeout=0\r\nContent-Length: 0\r\n\r\n");
        });
        UpstreamLimits most = UpstreamLimits.DEFAULT;
        rig.gateway(
                Settings.upstream(new UpstreamLimits(
                        1, most.waiting(), most.patience(), most.idle(), most.idleTime(), most.responseHead())),
                Services.plain("s", node));
        RawClient first = rig.client().send(RawClient.request("GET", "/s/1"));
        RawClient second = rig.client().send(RawClient.request("GET", "/s/2"));
        assertThat(second.isSilentFor(Duration.ofMillis(100))).isTrue();
        waits.countDown();
        assertThat(first.answer().status()).isEqualTo(200);
        assertThat(second.answer().status()).isEqualTo(200);
        assertThat(node.connections()).isEqualTo(2);
    }

    @Test
    void aNodeThatSaysCloseOrSpeaksHttp10IsAskedOverAnother() throws Exception {
        RawNode node = rig.node("a")
                .answers((request, connection) -> connection.send(
                        request.target().endsWith("old")
                                ? "HTTP/1.0 200 OK\r\nContent-Length: 0\r\n\r\n"
                                : "HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"));
        rig.gateway(Services.plain("s", node));
        RawClient client = rig.client();
        for (String target : new String[] {"/s", "/s/old", "/s"}) {
            Answer answer = client.get(target);
            assertThat(answer.status()).isEqualTo(200);
            assertThat(answer.value("connection")).isNull();
        }
        assertThat(node.connections()).isEqualTo(3);
    }

    @Test
    void whatANodeSaysBehindItsAnswerReachesNobody() throws Exception {
        RawNode node = rig.node("a")
                .answers(
                        Script.raw(
                                "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nokHTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nevil"));
        rig.gateway(Services.plain("s", node));
        RawClient client = rig.client();
        assertThat(client.get("/s/1").body()).isEqualTo("ok");
        assertThat(client.get("/s/2").body()).isEqualTo("ok");
        assertThat(node.connections()).isEqualTo(2);
    }

    @Test
    void anHttp10ClientGetsNoChunksAndIsLeftUnlessItAsksToStay() throws Exception {
        RawNode node = rig.node("a")
                .answers((request, connection) -> connection.send(
                        request.target().endsWith("chunks")
                                ? "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\nX: y\r\n\r\n"
                                : "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok"));
        rig.gateway(Services.plain("s", node));
        RawClient leaving = rig.client().send("GET /s HTTP/1.0\r\n\r\n");
        assertThat(leaving.answer().value("connection")).isEqualTo("close");
        assertThat(leaving.isClosedByGateway()).isTrue();
        RawClient staying = rig.client();
        for (int i = 0; i < 2; i++) {
            staying.send("GET /s HTTP/1.0\r\nConnection: keep-alive\r\n\r\n");
            assertThat(staying.answer().value("connection")).isEqualTo("keep-alive");
        }
        Answer chunks = staying.send("GET /s/chunks HTTP/1.0\r\nConnection: keep-alive\r\n\r\n")
                .answer();
        assertThat(chunks.body()).isEqualTo("hello");
        assertThat(chunks.head()).doesNotContain("chunked").contains("Connection: close");
        assertThat(node.received().get(0).requestLine()).endsWith("HTTP/1.1");
        assertThat(node.received().get(0).value("host")).isEqualTo("127.0.0.1:" + node.port());
    }

    @Test
    void anAnswerWithoutLengthIsChunkedForTheClient() throws Exception {
        RawNode node = rig.node("a").answers((request, connection) -> {
            connection.send("HTTP/1.1 200 OK\r\n\r\nuntil close");
            connection.close();
        });
        rig.gateway(Services.plain("s", node));
        RawClient client = rig.client();
        assertThat(client.get("/s").body()).isEqualTo("until close");
        assertThat(client.get("/s").body()).isEqualTo("until close");
    }

    @Test
    void aClientThatSaysCloseIsClosedBehindTheAnswer() throws Exception {
        rig.gateway(Services.plain("s", rig.node("a")));
        RawClient client = rig.client();
        assertThat(client.get("/s", "Connection: close").value("connection")).isEqualTo("close");
        assertThat(client.isClosedByGateway()).isTrue();
    }

    private static void awaiting(CountDownLatch latch) throws IOException {
        try {
            assertThat(latch.await(10, TimeUnit.SECONDS)).isTrue();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException(e);
        }
    }
}

package io.stickygateway.proxy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.stickygateway.domain.catalog.BaseUrl;
import io.stickygateway.domain.catalog.Node;
import io.stickygateway.domain.catalog.NodeId;
import io.stickygateway.domain.catalog.Service;
import io.stickygateway.domain.catalog.TimeoutPolicy;
import io.stickygateway.proxy.harness.Answer;
import io.stickygateway.proxy.harness.Gateway;
import io.stickygateway.proxy.harness.RawClient;
import io.stickygateway.proxy.harness.RawNode;
import io.stickygateway.proxy.harness.Rig;
import io.stickygateway.proxy.harness.Script;
import io.stickygateway.proxy.harness.Services;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class UpstreamFailuresE2eTest {
    @RegisterExtension
    final Rig rig = new Rig();

    @Test
    void aPortThatRefusesIsUnreachable() throws Exception {
        // Bound, so that no other program takes the port, and listening to nobody.
        try (Socket taken = new Socket()) {
            taken.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
            Node node = Node.at(new NodeId("a"), new BaseUrl("http", "127.0.0.1", taken.getLocalPort()));
            failsWith(rig.gateway(Services.withNode(Services.plain("s"), node)), "UPSTREAM_UNREACHABLE");
        }
    }

    @Test
    void aNameThatNobodyKnowsIsUnresolved() throws Exception {
        Node node = Node.at(new NodeId("a"), new BaseUrl("http", "no-such-host.invalid", 80));
        failsWith(rig.gateway(Services.withNode(Services.plain("s"), node)), "UPSTREAM_UNRESOLVED");
    }

    @Test
    void aResetAfterTheRequestIsAReset() throws Exception {
        failsWith(
                rig.gateway(Services.plain("s", rig.node("a").answers((request, connection) -> connection.reset()))),
                "UPSTREAM_RESET");
    }

    @Test
    void aCloseInsteadOfAnAnswerIsAResetToo() throws Exception {
        failsWith(
                rig.gateway(Services.plain("s", rig.node("a").answers((request, connection) -> connection.close()))),
                "UPSTREAM_RESET");
    }

    @Test
    void silenceIsATimeout() throws Exception {
        RawNode node = rig.node("a").answers((request, connection) -> connection.read());
        Service service = Services.waiting(
                Services.plain("s", node),
                t -> new TimeoutPolicy(t.connect(), Duration.ofMillis(200), t.idle(), t.tunnel()));
        failsWith(rig.gateway(service), "UPSTREAM_TIMEOUT");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "hello, this is not HTTP\r\n\r\n",
                "HTTP/1.1 200 OK\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n",
                "HTTP/1.1 200 OK\r\nX-A: b\rSet-Cookie: evil=1\r\nContent-Length: 2\r\n\r\nok",
                "HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n",
                "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n"
            })
    void whatIsNoAnswerIsInvalid(String answer) throws Exception {
        failsWith(rig.gateway(Services.plain("s", rig.node("a").answers(Script.raw(answer)))), "UPSTREAM_INVALID");
    }

    @Test
    void anAnswersHeadOverTheLimitIsInvalidAndTheReasonIsLogged() throws Exception {
        RawNode node = rig.node("a")
                .answers(Script.answer("200 OK", "ok", "X-Big: " + "a".repeat(70_000), "Content-Length: 2"));
        Gateway gateway = rig.gateway(Services.plain("s", node));
        failsWith(gateway, "UPSTREAM_INVALID");
        await().untilAsserted(() -> assertThat(gateway.lines().with("65536")).hasSize(1));
    }

    @Test
    void aFailureBehindTheHeadIsACutAndALineNeverANormalEnd() throws Exception {
        for (String head : new String[] {"Content-Length: 1000", "Transfer-Encoding: chunked"}) {
            RawNode node = rig.node("a").answers((request, connection) -> {
                connection.send("HTTP/1.1 200 OK\r\n" + head + "\r\n\r\n");
                connection.send(head.startsWith("T") ? "5\r\nhel" : "hel");
                connection.read(0);
                connection.close();
            });
            Gateway gateway = rig.gateway(Services.plain("s", node));
            RawClient client = rig.client().send(RawClient.request("GET", "/s"));
            assertThat(client.head()).contains("200");
            assertThat(client.rest()).contains("hel").doesNotContain("0\r\n\r\n");
            await().untilAsserted(() ->
                    assertThat(gateway.lines().with("UPSTREAM_RESET")).hasSize(1));
        }
    }

    @Test
    void aResetOrABrokenChunkBehindTheHeadIsACutToo() throws Exception {
        for (boolean reset : new boolean[] {true, false}) {
            AtomicBoolean clientHasTheHead = new AtomicBoolean();
            RawNode node = rig.node("a").answers((request, connection) -> {
                connection.send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n");
                await().until(() -> clientHasTheHead.get());
                if (reset) {
                    connection.reset();
                } else {
                    connection.send("zz\r\n0\r\n\r\n");
                }
            });
            Gateway gateway = rig.gateway(Services.plain("s", node));
            RawClient client = rig.client().send(RawClient.request("GET", "/s"));
            assertThat(client.head()).contains("200");
            clientHasTheHead.set(true);
            assertThat(client.rest()).contains("hello").doesNotContain("0\r\n\r\n", "HTTP/1.1");
            String code = reset ? "UPSTREAM_RESET" : "UPSTREAM_INVALID";
            await().untilAsserted(() -> assertThat(gateway.lines().with(code)).hasSize(1));
        }
    }

    @Test
    void anAnswerThatEndsWithItsConnectionIsResetForAnOldClientWhenItBreaks() throws Exception {
        RawNode node = rig.node("a").answers((request, connection) -> {
            connection.send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n");
            connection.close();
        });
        rig.gateway(Services.plain("s", node));
        RawClient client = rig.client().send("GET /s HTTP/1.0\r\n\r\n");
        assertThat(client.rest()).endsWith("<reset>");
    }

    @Test
    void oneNodesFailureIsNoOtherClientsBusiness() throws Exception {
        RawNode sick = rig.node("a").answers((request, connection) -> connection.reset());
        RawNode well = rig.node("b");
        Gateway gateway = rig.gateway(Services.plain("s", sick), Services.plain("t", well));
        for (int i = 0; i < 5; i++) {
            assertThat(gateway.get("/s").status()).isEqualTo(502);
            assertThat(gateway.get("/t").status()).isEqualTo(200);
        }
    }

    private static void failsWith(Gateway gateway, String code) throws Exception {
        Answer answer = gateway.get("/s/x");
        assertThat(answer.status()).isEqualTo(502);
        assertThat(answer.code()).isEqualTo(code);
        assertThat(answer.body())
                .contains("\"request_id\":\"" + answer.value("x-request-id") + "\"")
                .doesNotContain("127.0.0.1")
                .doesNotContain("invalid\"");
        await().untilAsserted(() ->
                assertThat(gateway.lines().with("\"error\":\"" + code)).hasSize(1));
        assertThat(gateway.metrics()).contains("status=\"502\"");
    }
}

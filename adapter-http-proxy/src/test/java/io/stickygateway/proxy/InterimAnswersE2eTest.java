package io.stickygateway.proxy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.stickygateway.proxy.forward.UpstreamLimits;
import io.stickygateway.proxy.harness.Answer;
import io.stickygateway.proxy.harness.RawClient;
import io.stickygateway.proxy.harness.RawNode;
import io.stickygateway.proxy.harness.Rig;
import io.stickygateway.proxy.harness.Script;
import io.stickygateway.proxy.harness.Services;
import io.stickygateway.proxy.harness.Settings;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class InterimAnswersE2eTest {
    private static final String EARLY = "HTTP/1.1 103 Early Hints\r\nLink: </a.css>\r\n\r\n";
    private static final String OK = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok";

    @RegisterExtension
    final Rig rig = new Rig();

    @Test
    void a103IsRelayedAndTheFinalAnswerFollows() throws Exception {
        rig.gateway(Services.plain("s", rig.node("a").answers(Script.raw(EARLY + EARLY + OK))));
        RawClient client = rig.client();
        assertThat(client.get("/s").head()).isEqualTo(EARLY);
        assertThat(client.answer().head()).isEqualTo(EARLY);
        assertThat(client.answer().body()).isEqualTo("ok");
        assertThat(client.get("/s").status()).isEqualTo(103);
    }

    @Test
    void anHttp10ClientIsSparedThem() throws Exception {
        rig.gateway(Services.plain("s", rig.node("a").answers(Script.raw(EARLY + OK))));
        assertThat(rig.client().send("GET /s HTTP/1.0\r\n\r\n").answer().status())
                .isEqualTo(200);
    }

    @Test
    void aNodesOwn100sAreSwallowed() throws Exception {
        String many = "HTTP/1.1 100 Continue\r\n\r\n".repeat(50);
        rig.gateway(Services.plain("s", rig.node("a").answers(Script.raw(many + OK))));
        assertThat(rig.client().get("/s").status()).isEqualTo(200);
    }

    @Test
    void aClientThatWaitsForA100GetsOneAndThenTheAnswer() throws Exception {
        RawNode node = rig.node("a");
        rig.gateway(Services.plain("s", node));
        RawClient client = rig.client();
        client.send("POST /s HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 5\r\n\r\n");
        assertThat(client.answer().head()).isEqualTo("HTTP/1.1 100 Continue\r\n\r\n");
        Answer answer = client.send("hello").answer();
        assertThat(answer.status()).isEqualTo(200);
        assertThat(node.only().body()).isEqualTo("hello");
        assertThat(node.only().head()).doesNotContain("Expect");
    }

    @Test
    void aBodyThatIsAlreadyThereNeedsNo100() throws Exception {
        rig.gateway(Services.plain("s", rig.node("a")));
        RawClient client = rig.client();
        client.send("POST /s HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 5\r\n\r\nhello");
        assertThat(client.answer().status()).isEqualTo(200);
    }

    @Test
    void aBodyOverTheLimitIsRefusedInsteadOfAskedFor() throws Exception {
        RawNode node = rig.node("a");
        rig.gateway(Services.plain("s", node));
        RawClient client = rig.client();
        client.send("POST /s HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 20000000\r\n\r\n");
        Answer answer = client.answer();
        assertThat(answer.status()).isEqualTo(413);
        assertThat(answer.code()).isEqualTo("REQUEST_TOO_LARGE");
        assertThat(node.received()).isEmpty();
    }

    @Test
    void aRefusedRequestIsNotAskedForItsBody() throws Exception {
        rig.gateway(Services.sticky("s", rig.node("a")));
        RawClient client = rig.client();
        client.send(
                "POST /s HTTP/1.1\r\nHost: a\r\nx-token: unknown\r\nExpect: 100-continue\r\nContent-Length: 5\r\n\r\n");
        assertThat(client.answer().status()).isEqualTo(401);
    }

    @Test
    void anAnswerMayComeBeforeTheBody() throws Exception {
        RawNode node = rig.node("a").answersEarly(Script.raw("HTTP/1.1 409 Conflict\r\nContent-Length: 3\r\n\r\nno!"));
        rig.gateway(Services.plain("s", node));
        RawClient client = rig.client();
        client.send("POST /s HTTP/1.1\r\nHost: a\r\nContent-Length: 1000000\r\n\r\nbegin");
        Answer answer = client.answer();
        assertThat(answer.status()).isEqualTo(409);
        assertThat(answer.body()).isEqualTo("no!");
        assertThat(answer.value("connection")).isEqualTo("close");
    }

    @Test
    void oneRequestMayHave128AndNoMore() throws Exception {
        RawNode node = rig.node("a").answers(Script.raw(EARLY.repeat(128) + OK));
        rig.gateway(Services.plain("s", node));
        RawClient client = rig.client().send(RawClient.request("GET", "/s"));
        for (int i = 0; i < 128; i++) {
            assertThat(client.answer().status()).isEqualTo(103);
        }
        assertThat(client.answer().status()).isEqualTo(200);
        node.answers(Script.raw(EARLY.repeat(129) + OK));
        client.send(RawClient.request("GET", "/s"));
        for (int i = 0; i < 128; i++) {
            assertThat(client.answer().status()).isEqualTo(103);
        }
        Answer answer = client.answer();
        assertThat(answer.status()).isEqualTo(502);
        assertThat(answer.code()).isEqualTo("UPSTREAM_INVALID");
        await().until(() -> node.open() == 0);
    }

    @Test
    void endless100sAreNotReadForEver() throws Exception {
        RawNode node = rig.node("a").answers((request, connection) -> {
            while (!connection.isClosed()) {
                connection.send("HTTP/1.1 100 Continue\r\n\r\n".repeat(100));
            }
        });
        rig.gateway(Services.plain("s", node));
        assertThat(rig.client().get("/s").code()).isEqualTo("UPSTREAM_INVALID");
    }

    @Test
    void aClientThatDoesNotReadThemHoldsTheNodeBack() throws Exception {
        int heads = 80;
        String large =
                EARLY.replace("\r\n\r\n", "\r\n" + ("Link: <" + "a".repeat(8_000) + ">\r\n").repeat(120) + "\r\n");
        AtomicInteger sent = new AtomicInteger();
        RawNode node = rig.node("a").answers((request, connection) -> {
            for (int i = 0; i < heads; i++) {
                connection.send(large);
                sent.incrementAndGet();
            }
            connection.send(OK);
        });
        rig.gateway(
                Settings.upstream(
                        new UpstreamLimits(10, 10, Duration.ofSeconds(5), 10, Duration.ofSeconds(60), 2_000_000)),
                Services.plain("s", node));
        RawClient client = rig.client().send(RawClient.request("GET", "/s"));
        AtomicInteger before = new AtomicInteger(-1);
        await().atMost(Duration.ofSeconds(30))
                .pollInterval(Duration.ofMillis(500))
                .until(() -> sent.get() > 0 && before.getAndSet(sent.get()) == sent.get());
        assertThat(sent).hasValueLessThan(heads / 2);
        for (int i = 0; i < heads; i++) {
            client.octets(large.length());
        }
        assertThat(client.answer().status()).isEqualTo(200);
    }
}

package io.stickygateway.proxy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.stickygateway.proxy.client.ClientLimits;
import io.stickygateway.proxy.harness.Answer;
import io.stickygateway.proxy.harness.RawClient;
import io.stickygateway.proxy.harness.RawNode;
import io.stickygateway.proxy.harness.Rig;
import io.stickygateway.proxy.harness.Services;
import io.stickygateway.proxy.harness.Settings;
import java.io.IOException;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class SlowClientsE2eTest {
    private static final Duration SHORT = Duration.ofMillis(400);

    @RegisterExtension
    final Rig rig = new Rig();

    @Test
    void aConnectionThatSaysNothingIsClosedSilently() throws Exception {
        impatient(rig.node("a"));
        assertThat(rig.client().isClosedByGateway()).isTrue();
    }

    @Test
    void aHeadThatDoesNotEndIsAnsweredAndClosedHoweverItDrips() throws Exception {
        RawNode node = rig.node("a");
        impatient(node);
        RawClient client = rig.client().send("GET /s HTTP/1.1\r\nHost: a\r\n");
        long since = System.nanoTime();
        await().pollDelay(Duration.ZERO).pollInterval(Duration.ofMillis(50)).until(() -> {
            client.send("X: y\r\n");
            return System.nanoTime() - since > SHORT.toNanos();
        });
        Answer answer = client.answer();
        assertThat(answer.status()).isEqualTo(408);
        assertThat(answer.code()).isEqualTo("REQUEST_TIMEOUT");
        assertThat(answer.value("connection")).isEqualTo("close");
        assertThat(node.received()).isEmpty();
    }

    @Test
    void aBodyThatDripsIsAnsweredAndNeverLooksWhole() throws Exception {
        RawNode node = rig.node("a");
        impatient(node);
        RawClient client = rig.client().send("POST /s HTTP/1.1\r\nHost: a\r\nContent-Length: 100000\r\n\r\n");
        long since = System.nanoTime();
        await().pollDelay(Duration.ZERO).pollInterval(Duration.ofMillis(50)).until(() -> {
            client.send("z");
            return System.nanoTime() - since > SHORT.toNanos();
        });
        assertThat(client.answer().status()).isEqualTo(408);
        await().until(() -> node.received().size() == 1);
        assertThat(node.only().isWhole()).isFalse();
    }

    @Test
    void aBodyThatComesFastEnoughMayPauseLonger() throws Exception {
        RawNode node = rig.node("a");
        impatient(node);
        RawClient client = rig.client().send("POST /s HTTP/1.1\r\nHost: a\r\nContent-Length: 2000\r\n\r\n");
        client.send("z".repeat(1_999));
        pause(SHORT.multipliedBy(2));
        assertThat(client.send("z").answer().status()).isEqualTo(200);
    }

    @Test
    void aConnectionThatIsDoneIsClosedAfterAWhile() throws Exception {
        impatient(rig.node("a"));
        RawClient client = rig.client();
        assertThat(client.get("/s").status()).isEqualTo(200);
        assertThat(client.isClosedByGateway()).isTrue();
    }

    @Test
    void anAnswerThatNobodyTakesIsCut() throws Exception {
        RawNode node = rig.node("a").answers((request, connection) -> {
            connection.send("HTTP/1.1 200 OK\r\nContent-Length: 1000000000\r\n\r\n");
            byte[] block = new byte[64 * 1024];
            for (int i = 0; i < 15_000; i++) {
                connection.send(block);
            }
        });
        impatient(node);
        RawClient client = rig.client().send(RawClient.request("GET", "/s"));
        assertThat(client.head()).contains("200");
        await().until(() -> node.open() == 0);
    }

    @Test
    void slowClientsHoldNobodyUp() throws Exception {
        impatient(rig.node("a"));
        for (int i = 0; i < 50; i++) {
            rig.client().send("GET /s HTTP/1.1\r\nX-");
        }
        assertThat(rig.client().get("/s").status()).isEqualTo(200);
    }

    private void impatient(RawNode node) throws IOException {
        rig.gateway(
                Settings.clients(given -> new ClientLimits(
                        given.connections(),
                        given.requestLine(),
                        given.requestHead(),
                        SHORT,
                        SHORT,
                        SHORT,
                        500,
                        Duration.ofSeconds(10),
                        SHORT,
                        SHORT)),
                Services.plain("s", node));
    }

    private static void pause(Duration time) {
        long since = System.nanoTime();
        await().until(() -> System.nanoTime() - since > time.toNanos());
    }
}

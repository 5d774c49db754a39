package io.stickygateway.proxy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.stickygateway.application.contract.Parallel;
import io.stickygateway.proxy.harness.Answer;
import io.stickygateway.proxy.harness.Gateway;
import io.stickygateway.proxy.harness.RawClient;
import io.stickygateway.proxy.harness.RawNode;
import io.stickygateway.proxy.harness.Rig;
import io.stickygateway.proxy.harness.Services;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class StopE2eTest {
    @RegisterExtension
    final Rig rig = new Rig();

    private final CountDownLatch go = new CountDownLatch(1);

    @Test
    void whileItDrainsEveryAnswerIsItsConnectionsLastAndNewOnesAreServed() throws Exception {
        Gateway gateway = rig.gateway(Services.plain("s", rig.node("a")));
        RawClient client = rig.client();
        assertThat(client.get("/s").value("connection")).isNull();
        gateway.server().drain();
        assertThat(client.get("/s").value("connection")).isEqualTo("close");
        assertThat(client.isClosedByGateway()).isTrue();
        assertThat(rig.client().get("/s").status()).isEqualTo(200);
    }

    @Test
    void whatRunsEndsNormallyAndNothingNewIsAccepted() throws Exception {
        Gateway gateway = rig.gateway(Services.plain("s", waiting()));
        InetSocketAddress address = gateway.address();
        RawClient client = rig.client().send(RawClient.request("GET", "/s"));
        RawClient idle = rig.client();
        idle.get("/nowhere");
        CompletableFuture<Boolean> stopped =
                Parallel.supply(() -> gateway.server().stop(Duration.ofSeconds(20)));
        await().untilAsserted(() ->
                assertThatThrownBy(() -> RawClient.connect(address).close()).isInstanceOf(IOException.class));
        assertThat(idle.isClosedByGateway()).isTrue();
        go.countDown();
        Answer answer = client.answer();
        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.value("connection")).isEqualTo("close");
        assertThat(stopped.join()).isTrue();
    }

    @Test
    void whatDoesNotEndInTimeIsCut() throws Exception {
        RawNode node = waiting();
        Gateway gateway = rig.gateway(Services.plain("s", node));
        RawClient client = rig.client().send(RawClient.request("GET", "/s"));
        await().until(() -> node.received().size() == 1);
        assertThat(gateway.server().stop(Duration.ofMillis(200))).isFalse();
        assertThat(client.rest()).isIn("", "<reset>");
        go.countDown();
    }

    @Test
    void aPortInUseIsNamedAndNothingIsLeftRunning() throws Exception {
        Gateway gateway = rig.gateway();
        assertThatThrownBy(() -> rig.gateway(given -> new ProxySettings(
                        gateway.address(),
                        given.transport(),
                        1,
                        given.clients(),
                        given.upstream(),
                        given.trustedProxies(),
                        given.timeoutStatus(),
                        given.probeInterval(),
                        given.version(),
                        given.loginReply())))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("traffic port " + gateway.address().getPort())
                .hasMessageContaining("in use");
    }

    private RawNode waiting() {
        return rig.node("a").answers((request, connection) -> {
            await().atMost(Duration.ofMinutes(1)).until(() -> go.getCount() == 0);
            connection.send("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok");
        });
    }
}

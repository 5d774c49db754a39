package io.stickygateway.proxy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.stickygateway.proxy.forward.UpstreamLimits;
import io.stickygateway.proxy.harness.Answer;
import io.stickygateway.proxy.harness.Gateway;
import io.stickygateway.proxy.harness.RawClient;
import io.stickygateway.proxy.harness.RawNode;
import io.stickygateway.proxy.harness.Rig;
import io.stickygateway.proxy.harness.Services;
import io.stickygateway.proxy.harness.Settings;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class NodesThatMoveE2eTest {
    private static final UpstreamLimits ONE_CONNECTION =
            new UpstreamLimits(1, 10, Duration.ofMillis(500), 10, Duration.ofMinutes(10), 65_536);

    @RegisterExtension
    final Rig rig = new Rig();

    private final CountDownLatch go = new CountDownLatch(1);

    @Test
    void oneWhoseAddressWasEditedIsAskedAtTheNewOneOnly() throws Exception {
        RawNode before = rig.node("a");
        RawNode after = rig.node("a");
        Gateway gateway = rig.gateway(Settings.transport("auto"), Services.plain("s", before));
        gateway.get("/s/1");
        gateway.edit(Services.plain("s", after));
        assertThat(gateway.get("/s/2").status()).isEqualTo(200);
        assertThat(after.received()).hasSize(1);
        await().until(() -> before.open() == 0);
    }

    @Test
    void whatIdledAtTheOldAddressIsClosedThoughNobodyAsks() throws Exception {
        RawNode before = rig.node("a");
        Gateway gateway = rig.gateway(Settings.transport("auto"), Services.plain("s", before));
        gateway.get("/s");
        gateway.edit(Services.plain("s", rig.node("a")));
        await().until(() -> before.open() == 0);
    }

    @Test
    void whatIdledAtARemovedNodeIsClosedAndOtherNodesKeepTheirs() throws Exception {
        RawNode staying = rig.node("a");
        RawNode leaving = rig.node("b");
        Gateway gateway = rig.gateway(Settings.transport("auto"), Services.plain("s", staying, leaving));
        gateway.get("/s/1");
        gateway.get("/s/2");
        assertThat(staying.open()).isEqualTo(1);
        assertThat(leaving.open()).isEqualTo(1);
        gateway.edit(Services.plain("s", staying));
        await().until(() -> leaving.open() == 0);
        gateway.get("/s/3");
        assertThat(staying.connections()).isEqualTo(1);
    }

    @Test
    void aBusyConnectionEndsWhenItsRequestHas() throws Exception {
        RawNode before = waiting();
        Gateway gateway = rig.gateway(Settings.transport("auto"), Services.plain("s", before));
        RawClient client = rig.client().send(RawClient.request("GET", "/s"));
        await().until(() -> before.received().size() == 1);
        gateway.edit(Services.plain("s", rig.node("a")));
        assertThat(gateway.get("/s").status()).isEqualTo(200);
        assertThat(before.open()).isEqualTo(1);
        go.countDown();
        assertThat(client.answer().body()).isEqualTo("old");
        await().until(() -> before.open() == 0);
    }

    @Test
    void aRequestThatWaitsAtTheOldAddressWaitsNoLongerThanElsewhere() throws Exception {
        RawNode before = waiting();
        Gateway gateway = rig.gateway(Settings.upstream(ONE_CONNECTION), Services.plain("s", before));
        rig.client().send(RawClient.request("GET", "/s"));
        await().until(() -> before.received().size() == 1);
        RawClient waits = rig.client().send(RawClient.request("GET", "/s"));
        await().untilAsserted(() -> assertThat(gateway.metrics()).contains("api_gateway_requests_in_flight 2.0"));
        gateway.edit(Services.plain("s", rig.node("a")));
        assertThat(gateway.get("/s").status()).isEqualTo(200);
        Answer answer = waits.answer();
        assertThat(answer.code()).isEqualTo("OVERLOADED");
        go.countDown();
    }

    @Test
    void oneThatComesBackToItsOldAddressKeepsConnectionsAgain() throws Exception {
        RawNode home = rig.node("a");
        Gateway gateway = rig.gateway(Settings.transport("auto"), Services.plain("s", home));
        gateway.get("/s/1");
        gateway.edit(Services.plain("s", rig.node("a")));
        await().until(() -> home.open() == 0);
        gateway.edit(Services.plain("s", home));
        gateway.get("/s/2");
        gateway.get("/s/3");
        assertThat(home.connections()).isEqualTo(2);
    }

    private RawNode waiting() {
        return rig.node("a").answers((request, connection) -> {
            await().atMost(Duration.ofMinutes(1)).until(() -> go.getCount() == 0);
            connection.send("HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\nold");
        });
    }
}

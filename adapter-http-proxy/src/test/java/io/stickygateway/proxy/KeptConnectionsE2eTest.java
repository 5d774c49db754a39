package io.stickygateway.proxy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.stickygateway.proxy.forward.UpstreamLimits;
import io.stickygateway.proxy.harness.Answer;
import io.stickygateway.proxy.harness.Gateway;
import io.stickygateway.proxy.harness.RawClient;
import io.stickygateway.proxy.harness.RawNode;
import io.stickygateway.proxy.harness.Received;
import io.stickygateway.proxy.harness.Rig;
import io.stickygateway.proxy.harness.Script;
import io.stickygateway.proxy.harness.Services;
import io.stickygateway.proxy.harness.Settings;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class KeptConnectionsE2eTest {
    private static final String OK = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok";

    @RegisterExtension
    final Rig rig = new Rig();

    private final AtomicInteger asked = new AtomicInteger();

    @Test
    void aStaleConnectionIsReplacedOnceForARequestThatMayBeRepeated() throws Exception {
        RawNode node = rig.node("a").answers(firstOfEachConnectionOnly());
        Gateway gateway = rig.gateway(Settings.transport("auto"), Services.plain("s", node));
        assertThat(gateway.get("/s/1").status()).isEqualTo(200);
        assertThat(gateway.get("/s/2").status()).isEqualTo(200);
        assertThat(node.received())
                .extracting(r -> r.connection() + r.target())
                .containsExactly("1/s/1", "1/s/2", "2/s/2");
    }

    @Test
    void aPostIsNotSentTwice() throws Exception {
        RawNode node = rig.node("a").answers(firstOfEachConnectionOnly());
        Gateway gateway = rig.gateway(Settings.transport("auto"), Services.plain("s", node));
        gateway.get("/s/1");
        for (String fields : new String[] {"Content-Length: 2", "X: y"}) {
            Answer answer =
                    gateway.ask(RawClient.request("POST", "/s/2", fields) + (fields.startsWith("C") ? "hi" : ""));
            assertThat(answer.code()).isEqualTo("UPSTREAM_RESET");
            gateway.get("/s/1");
        }
        assertThat(node.received()).filteredOn(r -> r.method().equals("POST")).hasSize(2);
    }

    @Test
    void anAnswerThatHasBegunIsNotBegunAgain() throws Exception {
        RawNode node = rig.node("a").answers((request, connection) -> {
            if (asked.incrementAndGet() == 2) {
                connection.send("HTTP/1.1 2");
                connection.close();
            } else {
                connection.send(OK);
            }
        });
        Gateway gateway = rig.gateway(Settings.transport("auto"), Services.plain("s", node));
        gateway.get("/s/1");
        assertThat(gateway.get("/s/2").code()).isEqualTo("UPSTREAM_RESET");
        assertThat(node.received()).hasSize(2);
    }

    @Test
    void aFreshConnectionThatFailsIsNotTriedAgain() throws Exception {
        RawNode node = rig.node("a").answers((request, connection) -> connection.close());
        assertThat(rig.gateway(Services.plain("s", node)).get("/s").code()).isEqualTo("UPSTREAM_RESET");
        assertThat(node.received()).hasSize(1);
    }

    @Test
    void aNodeThatClosesWhatIdlesIsNoticed() throws Exception {
        RawNode node = rig.node("a");
        Gateway gateway = rig.gateway(Settings.transport("auto"), Services.plain("s", node));
        gateway.get("/s");
        node.dropConnections();
        await().untilAsserted(() -> assertThat(gateway.metrics()).contains("api_gateway_upstream_connections 0.0"));
        RawClient client = rig.client();
        client.send(RawClient.request("POST", "/s", "Content-Length: 2") + "hi");
        assertThat(client.answer().status()).isEqualTo(200);
    }

    @Test
    void whatANodeSendsUnaskedEndsTheConnection() throws Exception {
        RawNode node = rig.node("a").answers((request, connection) -> {
            connection.send(OK);
            if (asked.incrementAndGet() == 1) {
                connection.send("HTTP/1.1 408 Request Timeout\r\nContent-Length: 0\r\n\r\n");
            }
        });
        Gateway gateway = rig.gateway(Settings.transport("auto"), Services.plain("s", node));
        assertThat(gateway.get("/s").status()).isEqualTo(200);
        await().until(() -> node.open() == 0);
        assertThat(gateway.get("/s").status()).isEqualTo(200);
    }

    @Test
    void aNodesWordOnHowLongItKeepsAConnectionIsTaken() throws Exception {
        RawNode node = rig.node("a").answers(Script.answer("200 OK", "", "Keep-Alive: timeout=1", "Content-Length: 0"));
        Gateway gateway = rig.gateway(Services.plain("s", node));
        gateway.get("/s");
        await().until(() -> node.open() == 0);
    }

    @Test
    void oneThatTheNodeKeepsNoLongerIsNotTakenAgain() throws Exception {
        RawNode node = rig.node("a").answers(Script.answer("200 OK", "", "Keep-Alive: timeout=1", "Content-Length: 0"));
        rig.gateway(Settings.transport("auto"), Services.plain("s", node));
        RawClient client = rig.client();
        for (int i = 0; i < 10; i++) {
            assertThat(client.get("/s").status()).isEqualTo(200);
        }
        assertThat(node.received()).extracting(Received::connection).doesNotHaveDuplicates();
    }

    @Test
    void whatIdlesTooLongIsClosed() throws Exception {
        RawNode node = rig.node("a");
        UpstreamLimits limits = limits(10, 10, Duration.ofMillis(300));
        rig.gateway(Settings.upstream(limits), Services.plain("s", node)).get("/s");
        await().until(() -> node.open() == 0);
    }

    @Test
    void moreExchangesThanConnectionsWaitTheirTurn() throws Exception {
        CountDownLatch go = new CountDownLatch(1);
        RawNode node = waiting(go);
        rig.gateway(Settings.upstream(limits(2, 10, Duration.ofSeconds(60))), Services.plain("s", node));
        List<RawClient> clients = asking(8);
        await().until(() -> node.received().size() == 2);
        go.countDown();
        for (RawClient client : clients) {
            assertThat(client.answer().status()).isEqualTo(200);
        }
        assertThat(node.connections()).isEqualTo(2);
    }

    @Test
    void moreThanMayWaitAreRefused() throws Exception {
        CountDownLatch go = new CountDownLatch(1);
        RawNode node = waiting(go);
        rig.gateway(Settings.upstream(limits(1, 1, Duration.ofSeconds(60))), Services.plain("s", node));
        asking(1);
        await().until(() -> node.received().size() == 1);
        RawClient waits = asking(1).get(0);
        await().untilAsserted(() -> {
            Answer answer = asking(1).get(0).answer();
            assertThat(answer.status()).isEqualTo(503);
            assertThat(answer.code()).isEqualTo("OVERLOADED");
            assertThat(answer.value("retry-after")).isEqualTo("1");
        });
        go.countDown();
        assertThat(waits.answer().status()).isEqualTo(200);
    }

    @Test
    void whoeverWaitsTooLongIsRefused() throws Exception {
        CountDownLatch go = new CountDownLatch(1);
        RawNode node = waiting(go);
        rig.gateway(
                Settings.upstream(
                        new UpstreamLimits(1, 10, Duration.ofMillis(300), 10, Duration.ofSeconds(60), 65_536)),
                Services.plain("s", node));
        asking(1);
        await().until(() -> node.received().size() == 1);
        assertThat(asking(1).get(0).answer().code()).isEqualTo("OVERLOADED");
        go.countDown();
    }

    @Test
    void aClientThatLeavesWhileItWaitsTakesNoConnection() throws Exception {
        CountDownLatch go = new CountDownLatch(1);
        RawNode node = waiting(go);
        Gateway gateway =
                rig.gateway(Settings.upstream(limits(1, 10, Duration.ofSeconds(60))), Services.plain("s", node));
        RawClient first = asking(1).get(0);
        await().until(() -> node.received().size() == 1);
        RawClient leaving = asking(1).get(0);
        await().untilAsserted(() -> assertThat(gateway.metrics()).contains("api_gateway_requests_in_flight 2.0"));
        leaving.close();
        await().untilAsserted(() -> assertThat(gateway.metrics()).contains("api_gateway_requests_in_flight 1.0"));
        go.countDown();
        assertThat(first.answer().status()).isEqualTo(200);
        assertThat(node.received()).hasSize(1);
    }

    private List<RawClient> asking(int clients) throws Exception {
        List<RawClient> all = new ArrayList<>();
        for (int i = 0; i < clients; i++) {
            all.add(rig.client().send(RawClient.request("GET", "/s/" + i)));
        }
        return all;
    }

    private RawNode waiting(CountDownLatch go) {
        return rig.node("a").answers((request, connection) -> {
            await().atMost(Duration.ofMinutes(1)).until(() -> go.getCount() == 0);
            connection.send(OK);
        });
    }

    private static UpstreamLimits limits(int connections, int waiting, Duration idle) {
        return new UpstreamLimits(connections, waiting, Duration.ofSeconds(20), 10, idle, 65_536);
    }

    /** As a node does that closes an idle connection just when the next request is on its way. */
    private static Script firstOfEachConnectionOnly() {
        Set<Integer> known = ConcurrentHashMap.newKeySet();
        return (request, connection) -> {
            if (known.add(request.connection())) {
                connection.send(OK);
            } else {
                connection.close();
            }
        };
    }
}

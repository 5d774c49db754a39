package io.stickygateway.proxy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.netty.buffer.PooledByteBufAllocator;
import io.stickygateway.proxy.harness.Gateway;
import io.stickygateway.proxy.harness.RawClient;
import io.stickygateway.proxy.harness.RawNode;
import io.stickygateway.proxy.harness.Rig;
import io.stickygateway.proxy.harness.Script;
import io.stickygateway.proxy.harness.Services;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class ClientAbortE2eTest {
    private static final int CLIENTS = 200;
    private static final byte[] BLOCK = new byte[64 * 1024];

    @RegisterExtension
    final Rig rig = new Rig();

    private final AtomicInteger cut = new AtomicInteger();

    @Test
    void twoHundredClientsThatLeaveInTheMiddleLeaveNothingBehind() throws Exception {
        RawNode node = rig.node("a").answers(endless());
        Gateway gateway = rig.gateway(Services.plain("s", node));
        Random random = new Random(7);
        List<RawClient> clients = new ArrayList<>();
        for (int i = 0; i < CLIENTS; i++) {
            RawClient client = rig.client().send(RawClient.request("GET", i % 2 == 0 ? "/s/stream" : "/s/download"));
            client.octets(1 + random.nextInt(5_000));
            clients.add(client);
        }
        for (RawClient client : clients) {
            if (random.nextBoolean()) {
                client.reset();
            } else {
                client.close();
            }
        }
        await().untilAsserted(() -> assertThat(cut).hasValue(CLIENTS));
        await().untilAsserted(() -> assertThat(node.open()).isZero());
        await().untilAsserted(() -> assertThat(gateway.metrics())
                .contains(
                        "api_gateway_requests_in_flight 0.0",
                        "api_gateway_client_connections 0.0",
                        "api_gateway_upstream_connections 0.0"));
        assertThat(gateway.get("/s/more").status()).isEqualTo(200);
    }

    @Test
    void aClientThatLeavesBeforeTheAnswerIsNoticed() throws Exception {
        RawNode node = rig.node("a").answers((request, connection) -> {
            assertThat(connection.read()).isEqualTo(-1);
            cut.incrementAndGet();
        });
        Gateway gateway = rig.gateway(Services.plain("s", node));
        RawClient client = rig.client().send(RawClient.request("GET", "/s"));
        await().until(() -> node.received().size() == 1);
        client.close();
        await().untilAsserted(() -> assertThat(cut).hasValue(1));
        await().untilAsserted(
                        () -> assertThat(gateway.lines().with("\"status\":0")).hasSize(1));
    }

    @Test
    void aBodyThatItsClientBreaksOffNeverLooksWhole() throws Exception {
        RawNode node = rig.node("a");
        Gateway gateway = rig.gateway(Services.plain("s", node));
        for (String begun :
                List.of("Content-Length: 10\r\n\r\nhello", "Transfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n")) {
            RawClient client = rig.client().send("POST /s HTTP/1.1\r\nHost: a\r\n" + begun);
            await().until(() -> node.open() == 1);
            client.close();
            await().until(() -> node.open() == 0);
        }
        assertThat(node.received()).hasSize(2).noneMatch(received -> received.isWhole());
        assertThat(gateway.get("/s").status()).isEqualTo(200);
    }

    @Test
    void directMemoryStaysFlat() throws Exception {
        RawNode node = rig.node("a").answers(endless());
        rig.gateway(Services.plain("s", node));
        leaveInTheMiddle(60);
        long before = PooledByteBufAllocator.DEFAULT.metric().usedDirectMemory();
        leaveInTheMiddle(120);
        await().untilAsserted(
                        () -> assertThat(PooledByteBufAllocator.DEFAULT.metric().usedDirectMemory())
                                .isLessThanOrEqualTo(before + 16 * 1024 * 1024));
    }

    private void leaveInTheMiddle(int clients) throws Exception {
        for (int i = 0; i < clients; i++) {
            try (RawClient client = rig.client().send(RawClient.request("GET", "/s"))) {
                client.octets(1_000);
            }
        }
    }

    private Script endless() {
        return (request, connection) -> {
            if (request.target().endsWith("more")) {
                connection.send("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n");
                return;
            }
            connection.send("HTTP/1.1 200 OK\r\nContent-Length: 1000000000\r\n\r\n");
            try {
                for (int i = 0; i < 15_000; i++) {
                    connection.send(BLOCK);
                }
            } finally {
                cut.incrementAndGet();
            }
        };
    }
}

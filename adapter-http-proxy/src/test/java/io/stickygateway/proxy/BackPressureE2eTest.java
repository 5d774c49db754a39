package io.stickygateway.proxy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.stickygateway.proxy.harness.Gateway;
import io.stickygateway.proxy.harness.RawClient;
import io.stickygateway.proxy.harness.RawNode;
import io.stickygateway.proxy.harness.Rig;
import io.stickygateway.proxy.harness.Services;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Whoever sends is held back by the kernel's buffers and a little of the gateway's, however slow the other side is. */
class BackPressureE2eTest {
    private static final byte[] BLOCK = new byte[64 * 1024];
    private static final int BLOCKS = 1_600;
    private static final long TOTAL = (long) BLOCKS * BLOCK.length;
    private static final long HELD = 32L * 1024 * 1024;

    @RegisterExtension
    final Rig rig = new Rig();

    private final AtomicLong sent = new AtomicLong();

    @Test
    void aClientThatDoesNotReadHoldsTheNodeBack() throws Exception {
        RawNode node = rig.node("a").answers((request, connection) -> {
            connection.send("HTTP/1.1 200 OK\r\nContent-Length: " + TOTAL + "\r\n\r\n");
            for (int i = 0; i < BLOCKS; i++) {
                connection.send(BLOCK);
                sent.addAndGet(BLOCK.length);
            }
        });
        Gateway gateway = rig.gateway(Services.plain("s", node));
        RawClient client = rig.client().send(RawClient.request("GET", "/s"));
        client.head();
        standsStill();
        assertThat(sent.get()).isLessThan(HELD);
        assertThat(gateway.get("/nowhere").status()).isEqualTo(404);
        for (int i = 0; i < BLOCKS; i++) {
            client.octets(BLOCK.length);
        }
        assertThat(client.get("/nowhere").status()).isEqualTo(404);
    }

    @Test
    void aNodeThatDoesNotReadHoldsTheClientBack() throws Exception {
        CountDownLatch go = new CountDownLatch(1);
        RawNode node = rig.node("a").answersEarly((request, connection) -> {
            await().atMost(Duration.ofMinutes(1)).until(() -> go.getCount() == 0);
            connection.send("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok");
        });
        rig.gateway(Services.forwarding(Services.plain("s", node), Services.unlimited()));
        RawClient client = rig.client().send(RawClient.request("POST", "/s", "Content-Length: " + TOTAL));
        Thread sending = new Thread(() -> send(client), "sending");
        sending.setDaemon(true);
        sending.start();
        standsStill();
        assertThat(sent.get()).isLessThan(HELD);
        go.countDown();
        assertThat(client.answer().status()).isEqualTo(200);
    }

    @Test
    void pipelinedRequestsAreReadOnlyAsFarAsOneBufferGoes() throws Exception {
        CountDownLatch go = new CountDownLatch(1);
        RawNode node = rig.node("a").answers((request, connection) -> {
            await().atMost(Duration.ofMinutes(1)).until(() -> go.getCount() == 0);
            connection.send("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok");
        });
        rig.gateway(Services.plain("s", node));
        RawClient client = rig.client();
        Thread sending = new Thread(() -> pipeline(client), "sending");
        sending.setDaemon(true);
        sending.start();
        standsStill();
        assertThat(sent.get()).isLessThan(HELD);
        assertThat(node.received()).hasSize(1);
        go.countDown();
        for (int i = 0; i < 100; i++) {
            assertThat(client.answer().status()).isEqualTo(200);
        }
    }

    private void send(RawClient client) {
        try {
            for (int i = 0; i < BLOCKS; i++) {
                client.send(BLOCK);
                sent.addAndGet(BLOCK.length);
            }
        } catch (IOException closed) {
            // The answer came before the whole body was wanted.
        }
    }

    private void pipeline(RawClient client) {
        String request = RawClient.request("GET", "/s", "X-Fill: " + "f".repeat(20_000));
        try {
            while (true) {
                client.send(request);
                sent.addAndGet(request.length());
            }
        } catch (IOException closed) {
            // The test is over.
        }
    }

    /** Until nothing more was sent for half a second. */
    private void standsStill() {
        AtomicLong before = new AtomicLong(-1);
        await().atMost(Duration.ofSeconds(30))
                .pollInterval(Duration.ofMillis(500))
                .until(() -> sent.get() > 0 && before.getAndSet(sent.get()) == sent.get());
    }
}

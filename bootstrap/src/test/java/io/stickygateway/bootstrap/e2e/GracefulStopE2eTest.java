package io.stickygateway.bootstrap.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.stickygateway.application.contract.Parallel;
import io.stickygateway.bootstrap.e2e.harness.GatewayProcess;
import io.stickygateway.bootstrap.e2e.harness.GatewaySetup;
import io.stickygateway.bootstrap.e2e.harness.LoginReplies;
import io.stickygateway.bootstrap.e2e.harness.StickyNode;
import io.stickygateway.bootstrap.e2e.harness.TestDatabase;
import io.stickygateway.proxy.harness.Answer;
import io.stickygateway.proxy.harness.RawClient;
import java.io.IOException;
import java.net.ConnectException;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GracefulStopE2eTest {
    private static final int CLIENTS = 4;

    private final CountDownLatch slowArrived = new CountDownLatch(1);
    private final CountDownLatch slowMayEnd = new CountDownLatch(1);
    private final AtomicInteger served = new AtomicInteger();
    private final StickyNode node = StickyNode.start("a");

    private GatewayProcess gateway;
    private InetSocketAddress address;

    @BeforeEach
    void aGatewayUnderLoad(@TempDir Path folder) {
        node.answers((request, connection) -> {
            if (request.target().equals("/s/slow")) {
                slowArrived.countDown();
                LoginReplies.await(slowMayEnd);
            }
            connection.send("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok");
        });
        int port = GatewayProcess.freePort();
        List<String> arguments = GatewaySetup.in(folder, TestDatabase.fresh(), node)
                .set("gateway.traffic.port", String.valueOf(port))
                .set("gateway.shutdown.pre-drain", "1s")
                .set("gateway.shutdown.timeout", "30s")
                .arguments();
        gateway = GatewayProcess.start(folder, arguments, Map.of());
        address = gateway.awaitReady(port);
    }

    @AfterEach
    void stopAll() {
        gateway.close();
        node.close();
    }

    @Test
    void losesNoRequestTellsBalancersFirstAndEndsWithZero() throws Exception {
        List<CompletableFuture<Void>> clients = Stream.generate(() -> Parallel.run(this::askUntilNobodyListens))
                .limit(CLIENTS)
                .toList();
        CompletableFuture<Answer> slow = Parallel.supply(this::askSlowly);
        slowArrived.await();
        await().until(() -> served.get() > 50);

        gateway.terminate();

        await().untilAsserted(() -> assertThat(status("/readyz")).isEqualTo(503));
        assertThat(status("/s/x")).as("still served while balancers look away").isEqualTo(200);
        CompletableFuture.allOf(clients.toArray(CompletableFuture<?>[]::new)).join();
        slowMayEnd.countDown();
        assertThat(slow.join().body()).isEqualTo("ok");
        assertThat(gateway.exitCode()).isZero();
        assertThat(gateway.errors()).contains("stopping", "stopped").doesNotContain(" WARN ", " ERROR ");
        assertThat(gateway.output()).contains("/s/slow");
    }

    /** Each answer has to be whole; only a new connection may be refused, once the port is closed. */
    private void askUntilNobodyListens() {
        while (true) {
            int answers = 0;
            try (RawClient client = RawClient.connect(address)) {
                String connection = "";
                while (!"close".equals(connection)) {
                    Answer answer = client.get("/s/x");
                    assertThat(answer.body()).isEqualTo("ok");
                    connection = String.valueOf(answer.value("Connection"));
                    answers++;
                    served.incrementAndGet();
                }
            } catch (ConnectException portIsClosed) {
                return;
            } catch (IOException e) {
                if (answers > 0 || !isRefusedNow()) {
                    throw new AssertionError("a client saw a failure", e);
                }
                // Nobody had accepted it: the kernel resets what waits in the queue of a port that is closed.
                return;
            }
        }
    }

    private boolean isRefusedNow() {
        try {
            RawClient.connect(address).close();
            return false;
        } catch (ConnectException portIsClosed) {
            return true;
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private Answer askSlowly() {
        try (RawClient client = RawClient.connect(address)) {
            return client.get("/s/slow");
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private int status(String target) throws IOException {
        try (RawClient client = RawClient.connect(address)) {
            return client.get(target).status();
        }
    }
}

package io.stickygateway.proxy;

import static org.assertj.core.api.Assertions.assertThat;

import io.stickygateway.domain.catalog.Service;
import io.stickygateway.domain.catalog.TimeoutPolicy;
import io.stickygateway.proxy.harness.NodeConnection;
import io.stickygateway.proxy.harness.RawClient;
import io.stickygateway.proxy.harness.RawNode;
import io.stickygateway.proxy.harness.Rig;
import io.stickygateway.proxy.harness.Script;
import io.stickygateway.proxy.harness.Services;
import io.stickygateway.proxy.harness.Settings;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** The answer has begun before the request has ended. */
class TwoWayStreamsE2eTest {
    private static final Duration HEAD = Duration.ofMillis(300);
    private static final long LONGER_MILLIS = 1_000;
    private static final int LARGE = 8 * 1024 * 1024;

    @RegisterExtension
    final Rig rig = new Rig();

    @Test
    void mayBeQuietForAsLongAsAnyAnswerOnceTheRequestHasEnded() throws Exception {
        RawClient client = upload((request, connection) -> {
            connection.send("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nhello");
            finishRequest(connection);
            quiet();
            connection.send("world");
        });

        assertThat(client.head()).contains("200");
        client.send("ok");

        assertThat(client.octets(10)).asString().isEqualTo("helloworld");
    }

    @Test
    void areNotCutBecauseTheClientTakesNothingForAWhile() throws Exception {
        RawClient client = upload((request, connection) -> {
            connection.send("HTTP/1.1 200 OK\r\nContent-Length: " + LARGE + "\r\n\r\n");
            connection.send(new byte[LARGE]);
            finishRequest(connection);
        });

        assertThat(client.head()).contains("200");
        client.send("ok");
        quiet();

        assertThat(client.octets(LARGE)).hasSize(LARGE);
    }

    private RawClient upload(Script script) throws Exception {
        RawNode node = rig.node("a").answersEarly(script);
        Service service = Services.waiting(
                Services.plain("s", node), t -> new TimeoutPolicy(t.connect(), HEAD, t.idle(), t.tunnel()));
        rig.gateway(Settings.transport("auto"), service);
        return rig.client().send(RawClient.request("POST", "/s", "Content-Length: 2"));
    }

    private static void finishRequest(NodeConnection connection) throws IOException {
        assertThat(connection.read(2)).asString().isEqualTo("ok");
    }

    private static void quiet() throws IOException {
        try {
            assertThat(new CountDownLatch(1).await(LONGER_MILLIS, TimeUnit.MILLISECONDS))
                    .isFalse();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException(e);
        }
    }
}

package io.stickygateway.proxy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.stickygateway.domain.catalog.Service;
import io.stickygateway.domain.catalog.TimeoutPolicy;
import io.stickygateway.proxy.harness.RawClient;
import io.stickygateway.proxy.harness.RawNode;
import io.stickygateway.proxy.harness.Rig;
import io.stickygateway.proxy.harness.Services;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class EventStreamE2eTest {
    private static final String HEAD =
            "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nTransfer-Encoding: chunked\r\n\r\n";
    private static final String END = "";

    @RegisterExtension
    final Rig rig = new Rig();

    private final BlockingQueue<String> events = new LinkedBlockingQueue<>();

    @Test
    void theHeadComesBeforeTheFirstEventAndEachEventWhenItIsSent() throws Exception {
        rig.gateway(Services.plain("s", streaming()));
        RawClient client = rig.client().send(RawClient.request("GET", "/s/events"));
        // Nothing else was sent by the node: had the gateway waited for more, this would not return.
        assertThat(client.head()).contains("text/event-stream");
        for (String event : new String[] {"data: 1\n\n", "data: two\n\n"}) {
            events.add(event);
            assertThat(client.line()).isEqualTo(Integer.toHexString(event.length()) + "\r\n");
            assertThat(new String(client.octets(event.length() + 2), StandardCharsets.US_ASCII))
                    .isEqualTo(event + "\r\n");
        }
        events.add(END);
        assertThat(client.line()).isEqualTo("0\r\n");
    }

    @Test
    void itIsNotCutByTheTimeoutOfTheHead() throws Exception {
        Service service = Services.waiting(
                Services.plain("s", streaming()),
                before -> new TimeoutPolicy(before.connect(), Duration.ofMillis(300), before.idle(), before.tunnel()));
        rig.gateway(service);
        RawClient client = rig.client().send(RawClient.request("GET", "/s/events"));
        assertThat(client.head()).contains("text/event-stream");
        long since = System.nanoTime();
        await().until(() -> System.nanoTime() - since > 900_000_000);
        events.add("data: late\n\n");
        assertThat(client.line()).isEqualTo("c\r\n");
    }

    private RawNode streaming() {
        return rig.node("a").answers((request, connection) -> {
            connection.send(HEAD);
            for (String event = next(); !event.equals(END); event = next()) {
                connection.send(Integer.toHexString(event.length()) + "\r\n" + event + "\r\n");
            }
            connection.send("0\r\n\r\n");
        });
    }

    private String next() throws IOException {
        try {
            return events.take();
        } catch (InterruptedException e) {
            throw new IOException(e);
        }
    }
}

package io.stickygateway.proxy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.stickygateway.proxy.harness.Gateway;
import io.stickygateway.proxy.harness.RawClient;
import java.io.DataInputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** A client sends one request behind the other and reads nothing. */
class AnswersNobodyTakesE2eTest {
    private static final Pattern SERVED = Pattern.compile("http_requests_total\\{.*status=\"404\".*} ([0-9.E]+)");
    private static final int REQUESTS = 40_000;

    @Test
    void areNotMadeBeforeTheClientTakesThoseThatWait() throws Exception {
        try (Gateway gateway = Gateway.over();
                Socket client = new Socket()) {
            client.setReceiveBufferSize(4096);
            client.connect(gateway.address());
            int length = flood(client, gateway);

            assertThat(served(gateway)).isLessThan(REQUESTS);
            client.setSoTimeout(10_000);
            new DataInputStream(client.getInputStream()).readFully(new byte[length * REQUESTS - length]);
            assertThat(served(gateway)).isEqualTo(REQUESTS);
        }
    }

    /** Sends until nothing more is answered; the length of one answer. */
    private static int flood(Socket client, Gateway gateway) throws Exception {
        byte[] request = RawClient.request("GET", "/nowhere", "X-Request-Id: x").getBytes(StandardCharsets.US_ASCII);
        client.getOutputStream().write(request);
        byte[] first = new byte[8192];
        int length = client.getInputStream().read(first);
        byte[] all = new String(request, StandardCharsets.US_ASCII)
                .repeat(REQUESTS - 1)
                .getBytes(StandardCharsets.US_ASCII);
        client.getOutputStream().write(all);
        double[] before = {0};
        await().pollInterval(Duration.ofMillis(500))
                .atMost(Duration.ofSeconds(30))
                .until(() -> {
                    double now = served(gateway);
                    boolean quiet = now > 1 && now == before[0];
                    before[0] = now;
                    return quiet;
                });
        return length;
    }

    private static double served(Gateway gateway) {
        Matcher matcher = SERVED.matcher(gateway.metrics());
        return matcher.find() ? Double.parseDouble(matcher.group(1)) : 0;
    }
}

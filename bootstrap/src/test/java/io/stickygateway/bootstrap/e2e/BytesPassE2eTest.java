package io.stickygateway.bootstrap.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import io.stickygateway.bootstrap.e2e.harness.GatewaySetup;
import io.stickygateway.bootstrap.e2e.harness.StickyNode;
import io.stickygateway.bootstrap.e2e.harness.TestDatabase;
import io.stickygateway.bootstrap.e2e.harness.TestGateway;
import io.stickygateway.proxy.harness.Answer;
import io.stickygateway.proxy.harness.RawClient;
import io.stickygateway.proxy.harness.Received;
import io.stickygateway.proxy.harness.Script;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** P6: raw path, raw query, header values, body and trailers arrive as they were sent, both ways. */
class BytesPassE2eTest {
    private static final String TARGET = "/s/a%20b/x%2Fy//c%27;v=1?f[x]=1&q=a%2Bb%26&t=%E4%BD%A0&e=";

    private final StickyNode node = StickyNode.start("a");

    private TestGateway gateway;

    @BeforeEach
    void aGateway(@TempDir Path data) {
        gateway = GatewaySetup.in(data, TestDatabase.fresh(), node).start();
    }

    @AfterEach
    void stopAll() {
        gateway.close();
        node.close();
    }

    @Test
    void towardsTheNode() throws IOException {
        String body = "\u0000\u0001\u00ff\r\n\r\n{}";
        try (RawClient client = gateway.client()) {
            client.send(RawClient.request(
                            "POST",
                            TARGET,
                            "X-One: a,  b ;c=\"d\"",
                            "x-two: \u00e9",
                            "X-One: again",
                            "Transfer-Encoding: chunked",
                            "Trailer: X-Sum")
                    + Integer.toHexString(body.length()) + "\r\n" + body + "\r\n0\r\nX-Sum: 7\r\n\r\n");
            assertThat(client.answer().status()).isEqualTo(200);
        }

        Received received = node.received().get(0);
        assertThat(received.requestLine()).isEqualTo("POST " + TARGET + " HTTP/1.1");
        assertThat(received.values("X-One")).containsExactly("a,  b ;c=\"d\"", "again");
        assertThat(received.value("x-two")).isEqualTo("\u00e9");
        assertThat(received.body()).isEqualTo(body);
        assertThat(received.trailers()).contains("X-Sum: 7");
    }

    @Test
    void towardsTheClient() throws IOException {
        String head = String.join(
                "\r\n",
                "HTTP/1.1 203 Fine",
                "Set-Cookie: a=1",
                "set-cookie: b=2; Path=/",
                "Vary: A",
                "Set-Cookie: c=3",
                "Vary: B",
                "Transfer-Encoding: chunked",
                "Trailer: X-Sum",
                "",
                "");
        node.answers(Script.raw(head + "3\r\n\u0000\u00ff\n\r\n0\r\nX-Sum: 9\r\n\r\n"));

        Answer answer = gateway.get("/s/x");

        assertThat(answer.status()).isEqualTo(203);
        assertThat(answer.values("Set-Cookie")).containsExactly("a=1", "b=2; Path=/", "c=3");
        assertThat(answer.values("Vary")).containsExactly("A", "B");
        assertThat(answer.body()).isEqualTo("\u0000\u00ff\n");
        assertThat(answer.trailers()).contains("X-Sum: 9");
    }
}

package io.stickygateway.bootstrap.e2e.harness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.stickygateway.proxy.harness.Answer;

/** What every refusal owes a client and an operator. */
public final class Explained {
    private Explained() {}

    /**
     * A stable code, the request's id, no address of a node, and one line in the access log.
     *
     * @param id the request came with
     */
    public static void by(TestGateway gateway, Answer answer, int status, String code, String id) {
        assertThat(answer.status()).isEqualTo(status);
        assertThat(answer.code()).isEqualTo(code);
        assertThat(answer.value("X-Request-Id")).isEqualTo(id);
        assertThat(answer.body()).contains("\"request_id\":\"" + id + "\"");
        assertThat(answer.head() + answer.body()).doesNotContain("127.0.0.1", "localhost");
        await().untilAsserted(() -> assertThat(gateway.lines().with("\"" + id + "\""))
                .singleElement()
                .asString()
                .contains("\"error\":\"" + code + "\"", "\"status\":" + status));
    }
}

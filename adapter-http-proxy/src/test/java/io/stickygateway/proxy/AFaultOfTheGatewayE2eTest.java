package io.stickygateway.proxy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.stickygateway.proxy.harness.Answer;
import io.stickygateway.proxy.harness.Gateway;
import io.stickygateway.proxy.harness.RawClient;
import io.stickygateway.proxy.harness.Rig;
import io.stickygateway.proxy.harness.Services;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class AFaultOfTheGatewayE2eTest {
    @RegisterExtension
    final Rig rig = new Rig();

    @Test
    void isExplainedWithoutItsDetailsAndEndsNobodyElse() throws Exception {
        Gateway gateway = rig.gateway(Services.plain("s", rig.node("a")));
        gateway.readiness(() -> {
            throw new IllegalStateException("a fault that this test makes");
        });
        RawClient other = rig.client();
        assertThat(other.get("/s/x").status()).isEqualTo(200);

        Answer answer = gateway.get("/readyz", "X-Request-Id: fault-1");

        assertThat(answer.status()).isEqualTo(500);
        assertThat(answer.code()).isEqualTo("INTERNAL_ERROR");
        assertThat(answer.body()).contains("\"request_id\":\"fault-1\"").doesNotContain("this test makes");
        await().untilAsserted(() -> assertThat(gateway.lines().with("\"fault-1\""))
                .singleElement()
                .asString()
                .contains("\"error\":\"INTERNAL_ERROR\"", "this test makes"));
        assertThat(other.get("/s/x").status()).isEqualTo(200);
    }
}

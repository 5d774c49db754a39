package io.stickygateway.proxy;

import static org.assertj.core.api.Assertions.assertThat;

import io.stickygateway.proxy.harness.Answer;
import io.stickygateway.proxy.harness.Gateway;
import io.stickygateway.proxy.harness.RawNode;
import io.stickygateway.proxy.harness.Services;
import org.junit.jupiter.api.Test;

class FirstRequestE2eTest {
    @Test
    void aRequestReachesItsNodeAndTheAnswerComesBack() throws Exception {
        try (RawNode node = RawNode.start("a");
                Gateway gateway = Gateway.over(Services.plain("s", node))) {
            Answer answer = gateway.get("/s/x?y=1");
            assertThat(answer.status()).isEqualTo(200);
            assertThat(answer.body()).isEqualTo("a");
        }
    }
}

package io.stickygateway.proxy.failure;

import static org.assertj.core.api.Assertions.assertThat;

import io.stickygateway.domain.catalog.NodeId;
import io.stickygateway.domain.decision.Refusal;
import io.stickygateway.domain.decision.RefusalReason;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class RefusalsTest {
    private final Refusals refusals = new Refusals(Duration.ofSeconds(5));

    @ParameterizedTest
    @EnumSource
    void theReasonsNameIsTheCode(RefusalReason reason) {
        assertThat(refusals.failure(Refusal.of(reason)).code().name()).isEqualTo(reason.name());
    }

    @Test
    void theNodeIsNamed() {
        NodeId node = new NodeId("node-1");

        assertThat(refusals.failure(new Refusal(RefusalReason.NODE_DISABLED, node)))
                .isEqualTo(ProxyFailure.of(ErrorCode.NODE_DISABLED).at(node));
    }

    @ParameterizedTest
    @CsvSource({"PT5S,5", "PT0.2S,1", "PT1.001S,2", "PT0S,1"})
    void aDownNodeMayBeUpAfterTheNextProbe(Duration interval, int seconds) {
        Refusal down = Refusal.of(RefusalReason.NODE_DOWN);

        assertThat(new Refusals(interval).failure(down).retryAfterSeconds()).isEqualTo(seconds);
    }

    @Test
    void othersKeepTheCodesOwnWaitingTime() {
        assertThat(refusals.failure(Refusal.of(RefusalReason.STORE_UNAVAILABLE)).retryAfterSeconds())
                .isEqualTo(5);
        assertThat(refusals.failure(Refusal.of(RefusalReason.USER_UNBOUND)).retryAfterSeconds())
                .isZero();
    }
}

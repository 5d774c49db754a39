package io.stickygateway.application.health;

import static org.assertj.core.api.Assertions.assertThat;

import io.stickygateway.application.fake.ManualTime;
import io.stickygateway.application.fake.RecordingObserver;
import io.stickygateway.domain.catalog.NodeId;
import io.stickygateway.domain.catalog.ServiceId;
import io.stickygateway.domain.health.HealthThresholds;
import io.stickygateway.domain.health.NodeHealth;
import io.stickygateway.domain.port.RoutingObserver;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class NodeHealthBoardTest {
    private static final ServiceId SERVICE = new ServiceId("s");
    private static final NodeId NODE = new NodeId("a");

    private final ManualTime time = new ManualTime();
    private final RecordingObserver observer = new RecordingObserver();
    private final NodeHealthBoard board = board(observer);

    @Test
    void aNodeThatWasNeverProbedPasses() {
        assertThat(board.isUp(NODE)).isTrue();
        assertThat(board.of(NODE)).isEqualTo(NodeHealth.UNKNOWN);
    }

    @Test
    void onlyAChangeOfStateIsTold() {
        board.succeeded(SERVICE, NODE);
        board.succeeded(SERVICE, NODE);
        fail(5);
        board.succeeded(SERVICE, NODE);
        board.succeeded(SERVICE, NODE);
        assertThat(observer.heard())
                .containsExactly("healthChanged s a UP", "healthChanged s a DOWN", "healthChanged s a UP");
    }

    @Test
    void aNodeFallsAfterThreeFailuresInARowAndRisesAfterTwoSuccesses() {
        board.succeeded(SERVICE, NODE);
        fail(2);
        board.succeeded(SERVICE, NODE);
        fail(2);
        assertThat(board.isUp(NODE)).isTrue();
        fail(1);
        assertThat(board.isUp(NODE)).isFalse();
        board.succeeded(SERVICE, NODE);
        assertThat(board.isUp(NODE)).isFalse();
        board.succeeded(SERVICE, NODE);
        assertThat(board.isUp(NODE)).isTrue();
    }

    @Test
    void theLastProbeAndItsErrorAreKept() {
        time.pass(Duration.ofSeconds(5));
        board.failed(SERVICE, NODE, "timeout");
        assertThat(board.of(NODE).lastChecked()).isEqualTo(time.now());
        assertThat(board.of(NODE).lastError()).isEqualTo("timeout");
    }

    @Test
    void theLastWordThatIsToldIsWhatHoldsThoughTheListenerItselfChangesIt() {
        List<NodeHealth.State> told = new ArrayList<>();
        List<NodeHealthBoard> self = new ArrayList<>();
        NodeHealthBoard nested = board(new RoutingObserver() {
            @Override
            public void healthChanged(ServiceId service, NodeId node, NodeHealth health) {
                if (told.isEmpty()) {
                    // As if another thread were faster between the change and the telling.
                    for (int i = 0; i < 3; i++) {
                        self.get(0).failed(service, node, "refused");
                    }
                }
                told.add(health.state());
            }
        });
        self.add(nested);
        nested.succeeded(SERVICE, NODE);
        assertThat(told).containsExactly(NodeHealth.State.UP, NodeHealth.State.DOWN);
    }

    private void fail(int times) {
        for (int i = 0; i < times; i++) {
            board.failed(SERVICE, NODE, "refused");
        }
    }

    private NodeHealthBoard board(RoutingObserver hears) {
        return new NodeHealthBoard(new HealthThresholds(3, 2), time.clock(), hears);
    }
}

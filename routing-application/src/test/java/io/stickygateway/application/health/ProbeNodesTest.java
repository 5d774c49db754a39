package io.stickygateway.application.health;

import static org.assertj.core.api.Assertions.assertThat;

import io.stickygateway.application.catalog.CurrentRoutingTable;
import io.stickygateway.application.catalog.ReloadCatalog;
import io.stickygateway.application.fake.FakeCatalogSnapshots;
import io.stickygateway.application.fake.FakeNodeProbe;
import io.stickygateway.application.fake.HeldCalls;
import io.stickygateway.application.fake.HeldServiceCatalog;
import io.stickygateway.application.fake.ManualTime;
import io.stickygateway.application.fake.RecordingObserver;
import io.stickygateway.application.fake.SampleService;
import io.stickygateway.domain.catalog.BaseUrl;
import io.stickygateway.domain.catalog.CatalogReading;
import io.stickygateway.domain.catalog.Node;
import io.stickygateway.domain.catalog.NodeId;
import io.stickygateway.domain.catalog.Service;
import io.stickygateway.domain.health.HealthThresholds;
import io.stickygateway.domain.health.NodeHealth;
import io.stickygateway.domain.health.ProbeResult;
import io.stickygateway.domain.port.NodeProbe;
import io.stickygateway.domain.port.RoutingObserver;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ProbeNodesTest {
    private static final NodeId A = new NodeId("a");
    private static final NodeId B = new NodeId("b");
    private static final Duration TIMEOUT = Duration.ofSeconds(2);

    private final CurrentRoutingTable current = new CurrentRoutingTable();
    private final HeldServiceCatalog catalog = new HeldServiceCatalog();
    private final ReloadCatalog reload =
            new ReloadCatalog(catalog, new FakeCatalogSnapshots(), current, RoutingObserver.SILENT);
    private final NodeHealthBoard board =
            new NodeHealthBoard(new HealthThresholds(2, 1), new ManualTime().clock(), new RecordingObserver());

    @BeforeEach
    void twoServices() {
        inForce(
                SampleService.sticky("s", "a").build(),
                SampleService.sticky("t")
                        .node(SampleService.disabled(SampleService.nodeAt("b")))
                        .build());
    }

    @Test
    void everyNodeIsAskedDisabledOnesToo() {
        FakeNodeProbe probe = new FakeNodeProbe();
        assertThat(probing(probe)).isCompleted();
        assertThat(probe.asked()).containsExactly(A, B);
        assertThat(board.of(A).state()).isEqualTo(NodeHealth.State.UP);
        assertThat(board.of(B).state()).isEqualTo(NodeHealth.State.UP);
    }

    @Test
    void aSickNodeFallsWhenItFailedOftenEnough() {
        FakeNodeProbe probe = new FakeNodeProbe();
        probing(probe);
        probe.makeSick(A, "HTTP 500");
        probing(probe);
        assertThat(board.isUp(A)).isTrue();
        probing(probe);
        assertThat(board.isUp(A)).isFalse();
        assertThat(board.of(A).lastError()).isEqualTo("HTTP 500");
    }

    @Test
    void aFirstProbeThatFailsIsRepeatedBeforeTheNodeIsJudged() {
        FakeNodeProbe probe = new FakeNodeProbe();
        NodeProbe slowStart = (service, node, timeout) -> {
            probe.makeSick(node.id(), "timeout");
            CompletionStage<ProbeResult> result = probe.probe(service, node, timeout);
            if (probe.asked().stream().filter(node.id()::equals).count() == 2
                    && node.id().equals(A)) {
                return CompletableFuture.completedFuture(new ProbeResult.Healthy());
            }
            return result;
        };
        probing(slowStart);
        assertThat(board.of(A).state()).isEqualTo(NodeHealth.State.UP);
        assertThat(board.of(B).state()).isEqualTo(NodeHealth.State.DOWN);
        assertThat(probe.asked()).containsExactly(A, A, B, B);
    }

    @Test
    void aProbeThatThrowsOrFailsIsAFailureOfThatNodeAlone() {
        NodeProbe broken = (service, node, timeout) -> {
            if (node.id().equals(A)) {
                throw new IllegalStateException("http://10.0.0.1 exploded");
            }
            return CompletableFuture.failedFuture(new IllegalStateException("http://10.0.0.2 exploded"));
        };
        for (int i = 0; i < 2; i++) {
            assertThat(probing(broken)).isCompleted();
        }
        for (NodeId node : List.of(A, B)) {
            assertThat(board.isUp(node)).isFalse();
            assertThat(board.of(node).lastError()).isEqualTo("the probe itself failed: IllegalStateException");
        }
    }

    @Test
    void whatTheGatewayCouldNotAskLeavesNodesAsTheyAre() {
        FakeNodeProbe probe = new FakeNodeProbe();
        probe.makeSick(B, "HTTP 500");
        probing(probe);
        probing(probe);
        for (int i = 0; i < 3; i++) {
            probing((service, node, timeout) ->
                    CompletableFuture.completedFuture(new ProbeResult.NotAsked("no descriptor")));
        }
        assertThat(board.of(A).state()).isEqualTo(NodeHealth.State.UP);
        assertThat(board.of(B).state()).isEqualTo(NodeHealth.State.DOWN);
        assertThat(board.of(B).lastError()).isEqualTo("HTTP 500");
    }

    @Test
    void theRoundEndsWithTheSlowestProbe() {
        HeldCalls<NodeId, ProbeResult> calls = new HeldCalls<>();
        CompletionStage<Void> round = probing((service, node, timeout) -> calls.ask(node.id()));
        calls.next().answer(new ProbeResult.Healthy());
        assertThat(round.toCompletableFuture()).isNotDone();
        calls.next().answer(new ProbeResult.Healthy());
        assertThat(round).isCompleted();
    }

    @Test
    void aNodeThatIsGoneIsForgotten() {
        FakeNodeProbe probe = new FakeNodeProbe();
        probe.makeSick(A, "HTTP 500");
        probing(probe);
        inForce(SampleService.sticky("t", "b").build());
        probing(probe);
        assertThat(board.of(A)).isEqualTo(NodeHealth.UNKNOWN);
        assertThat(probe.asked()).containsExactly(A, A, B, B);
    }

    @Test
    void aNodeThatMovedIsForgottenAndAskedAtOnce() {
        FakeNodeProbe probe = new FakeNodeProbe();
        ProbeNodes probes = new ProbeNodes(current, probe, board, TIMEOUT);
        probe.makeSick(A, "HTTP 500");
        probes.probeAll();
        probes.probeAll();
        assertThat(board.isUp(A)).isFalse();

        inForce(
                SampleService.sticky("s").node(moved("a")).build(),
                SampleService.sticky("t", "b").build());
        probe.heal(A);
        new ProbeNewNodes(probes).tableChanged(current.get());

        assertThat(board.of(A).state()).isEqualTo(NodeHealth.State.UP);
        assertThat(probe.asked()).containsExactly(A, A, B, A, B, A);
    }

    @Test
    void anAnswerFromAnAddressThatIsNoLongerTheNodesCountsForNothing() {
        HeldCalls<NodeId, ProbeResult> calls = new HeldCalls<>();
        probing((service, node, timeout) -> calls.ask(node.id()));
        inForce(SampleService.sticky("s").node(moved("a")).build());
        calls.next().answer(new ProbeResult.Healthy());
        assertThat(board.of(A)).isEqualTo(NodeHealth.UNKNOWN);
    }

    @Test
    void beforeTheFirstRoundATableStartsNone() {
        FakeNodeProbe probe = new FakeNodeProbe();
        new ProbeNewNodes(new ProbeNodes(current, probe, board, TIMEOUT)).tableChanged(current.get());
        assertThat(probe.asked()).isEmpty();
    }

    private static Node moved(String id) {
        return Node.at(new NodeId(id), BaseUrl.parse("http://elsewhere.test:1"));
    }

    private CompletionStage<Void> probing(NodeProbe probe) {
        return new ProbeNodes(current, probe, board, TIMEOUT).probeAll();
    }

    private void inForce(Service... services) {
        reload.reload();
        catalog.loads.next().answer(new CatalogReading(1, List.of(services), List.of()));
    }
}

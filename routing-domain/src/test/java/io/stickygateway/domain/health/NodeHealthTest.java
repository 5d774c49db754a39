package io.stickygateway.domain.health;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.stickygateway.domain.health.NodeHealth.State;
import java.time.Instant;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

class NodeHealthTest {
    private static final Instant NOW = Instant.parse("2026-01-01T00:00:00Z");

    @Test
    void aNodeThatWasNeverProbedPasses() {
        assertThat(NodeHealth.UNKNOWN.passes()).isTrue();
        assertThat(NodeHealth.UNKNOWN).isEqualTo(new NodeHealth(State.UNKNOWN, 0, null, null));
    }

    @Test
    void oneSuccessBringsAnUnknownNodeUp() {
        HealthThresholds slow = new HealthThresholds(3, 5);

        assertThat(NodeHealth.UNKNOWN.afterSuccess(NOW, slow)).isEqualTo(new NodeHealth(State.UP, 0, NOW, null));
    }

    @Test
    void failuresInARowBringANodeDownAndSuccessesInARowBringItBack() {
        HealthThresholds thresholds = new HealthThresholds(3, 2);
        NodeHealth health = NodeHealth.UNKNOWN
                .afterSuccess(NOW, thresholds)
                .afterFailure(NOW, "refused", thresholds)
                .afterFailure(NOW, "refused", thresholds);
        assertThat(health).isEqualTo(new NodeHealth(State.UP, 2, NOW, "refused"));
        assertThat(health.passes()).isTrue();

        health = health.afterFailure(NOW, "silent", thresholds);
        assertThat(health).isEqualTo(new NodeHealth(State.DOWN, 0, NOW, "silent"));
        assertThat(health.passes()).isFalse();

        health = health.afterSuccess(NOW, thresholds);
        assertThat(health).isEqualTo(new NodeHealth(State.DOWN, 1, NOW, null));

        health = health.afterSuccess(NOW, thresholds);
        assertThat(health).isEqualTo(new NodeHealth(State.UP, 0, NOW, null));
        assertThat(health.passes()).isTrue();
    }

    @Test
    void aNodeThatWasNeverUpIsDownAfterTwoFailures() {
        HealthThresholds thresholds = new HealthThresholds(5, 1);
        NodeHealth once = NodeHealth.UNKNOWN.afterFailure(NOW, "refused", thresholds);
        assertThat(once.passes()).isTrue();
        assertThat(once.afterFailure(NOW, "refused", thresholds).passes()).isFalse();
        assertThat(once.afterSuccess(NOW, thresholds).state()).isEqualTo(State.UP);
        assertThat(NodeHealth.UNKNOWN
                        .afterFailure(NOW, "refused", new HealthThresholds(1, 1))
                        .passes())
                .isFalse();
    }

    /**
     * Said without counting: down means that the last run of enough failures came after the last of enough successes;
     * two are enough at the very beginning.
     */
    @Property
    void theStateFollowsFromTheWholeHistory(
            @ForAll @Size(max = 30) List<Boolean> probes,
            @ForAll @IntRange(min = 1, max = 4) int fall,
            @ForAll @IntRange(min = 1, max = 4) int rise) {
        NodeHealth health = after(probes, new HealthThresholds(fall, rise));

        int lastFall = Math.max(endOfLastRun(probes, false, fall), endOfFirstFailures(probes, Math.min(2, fall)));
        int lastRise = endOfLastRun(probes, true, rise);
        boolean everUp = lastFall >= 0 || probes.contains(true);
        State expected = lastFall > lastRise ? State.DOWN : everUp ? State.UP : State.UNKNOWN;
        assertThat(health.state()).isEqualTo(expected);
        assertThat(health.passes()).isEqualTo(expected != State.DOWN);
    }

    @Property
    void theLastProbeIsTold(@ForAll @Size(min = 1, max = 10) List<Boolean> probes) {
        NodeHealth health = after(probes, new HealthThresholds(2, 2));

        int last = probes.size() - 1;
        assertThat(health.lastChecked()).isEqualTo(NOW.plusSeconds(last));
        assertThat(health.lastError()).isEqualTo(probes.get(last) ? null : "error " + last);
    }

    @Test
    void thresholdsAreOneOrMore() {
        assertThat(new HealthThresholds(1, 1).fall()).isEqualTo(1);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new HealthThresholds(0, 1))
                .withMessage("fall 0, rise 1: expected 1 or more each");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new HealthThresholds(1, 0))
                .withMessage("fall 1, rise 0: expected 1 or more each");
    }

    private static NodeHealth after(List<Boolean> probes, HealthThresholds thresholds) {
        NodeHealth health = NodeHealth.UNKNOWN;
        for (int i = 0; i < probes.size(); i++) {
            Instant now = NOW.plusSeconds(i);
            health = probes.get(i)
                    ? health.afterSuccess(now, thresholds)
                    : health.afterFailure(now, "error " + i, thresholds);
        }
        return health;
    }

    private static int endOfFirstFailures(List<Boolean> probes, int enough) {
        int failures = probes.contains(true) ? probes.indexOf(true) : probes.size();
        return failures >= enough ? failures : -1;
    }

    private static int endOfLastRun(List<Boolean> probes, boolean result, int length) {
        for (int end = probes.size(); end >= length; end--) {
            if (!probes.subList(end - length, end).contains(!result)) {
                return end;
            }
        }
        return -1;
    }
}

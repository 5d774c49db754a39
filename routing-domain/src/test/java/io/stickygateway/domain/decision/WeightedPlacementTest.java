package io.stickygateway.domain.decision;

import static org.assertj.core.api.Assertions.assertThat;

import io.stickygateway.domain.catalog.NodeId;
import io.stickygateway.domain.catalog.PlacementStrategy;
import io.stickygateway.domain.catalog.Service;
import io.stickygateway.domain.decision.Cluster.Member;
import java.util.HashMap;
import java.util.Map;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Assume;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WeightedPlacementTest {
    @Property
    void weightsAreExactInEveryCycle(@ForAll("clusters") Cluster cluster, @ForAll("starts") long start) {
        Assume.that(!cluster.roomy().isEmpty());
        int cycle = cluster.roomy().stream().mapToInt(m -> m.node().weight()).sum();

        Map<NodeId, Integer> turns =
                Cluster.turns(start, cycle, t -> cluster.forNewUser(PlacementStrategy.WEIGHTED, t));

        Map<NodeId, Integer> weights = new HashMap<>();
        cluster.roomy().forEach(m -> weights.put(m.node().id(), m.node().weight()));
        assertThat(turns).isEqualTo(weights);
    }

    @ParameterizedTest
    @CsvSource({"5, 5, 2", "10, 10, 2", "8, 2, 6", "3, 1, 3", "100, 100, 2"})
    void weightedTurnsDoNotComeInRuns(int a, int b, int longest) {
        Cluster cluster = Cluster.of(Member.weighing("a", a), Member.weighing("b", b));

        String twoCycles = cluster.names(PlacementStrategy.WEIGHTED, 0, 2 * (a + b));

        assertThat(twoCycles).doesNotContain("a".repeat(longest + 1)).doesNotContain("b".repeat(longest + 1));
    }

    @Test
    void oneRequestGoesByWeightWhereTheServiceDoes() {
        Cluster cluster = Cluster.of(Member.weighing("a", 1), Member.weighing("b", 3));
        Service service = cluster.service(PlacementStrategy.WEIGHTED);

        assertThat(Cluster.turns(0, 4, t -> Placement.forOneRequest(service, cluster.health(), t)))
                .containsEntry(new NodeId("b"), 3);
    }

    @Provide
    static Arbitrary<Cluster> clusters() {
        return Cluster.ofAtMost(6).withoutEdgeCases();
    }

    @Provide
    static Arbitrary<Long> starts() {
        return Cluster.starts();
    }
}

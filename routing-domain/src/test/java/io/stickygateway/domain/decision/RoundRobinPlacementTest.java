package io.stickygateway.domain.decision;

import static org.assertj.core.api.Assertions.assertThat;

import io.stickygateway.domain.catalog.NodeId;
import io.stickygateway.domain.catalog.PlacementStrategy;
import io.stickygateway.domain.decision.Cluster.Member;
import java.util.Map;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Assume;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

class RoundRobinPlacementTest {
    /** In as many turns as there are nodes, times those that take part, each of them gets as many. */
    @Property
    void roundRobinIsFairThoughNodesAreDownOrFull(@ForAll("clusters") Cluster cluster, @ForAll("starts") long start) {
        Assume.that(!cluster.roomy().isEmpty());
        int nodes = cluster.members().size();
        int cycle = nodes * cluster.roomy().size();

        Map<NodeId, Integer> turns =
                Cluster.turns(start, cycle, t -> cluster.forNewUser(PlacementStrategy.ROUND_ROBIN, t));

        assertThat(turns).hasSize(cluster.roomy().size()).allSatisfy((id, n) -> assertThat(n)
                .isEqualTo(nodes));
    }

    @Test
    void roundRobinGoesFromNodeToNode() {
        Cluster cluster = Cluster.of(Member.up("a"), Member.up("b"), Member.up("c"));

        assertThat(cluster.names(PlacementStrategy.ROUND_ROBIN, 0, 7)).isEqualTo("abcabca");
    }

    /** The neighbour of a node that is down does not get its whole share, and two that are down do not feed one. */
    @Test
    void theShareOfNodesThatAreDownIsSpread() {
        assertThat(Cluster.of(Member.up("a"), Member.up("b"), Member.down("c"))
                        .names(PlacementStrategy.ROUND_ROBIN, 0, 6))
                .isEqualTo("abaabb");
        assertThat(Cluster.of(Member.up("a"), Member.up("b"), Member.down("c"), Member.down("d"))
                        .names(PlacementStrategy.ROUND_ROBIN, 0, 8))
                .isEqualTo("ababab" + "ba");
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

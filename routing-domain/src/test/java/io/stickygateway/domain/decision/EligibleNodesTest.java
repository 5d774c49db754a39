package io.stickygateway.domain.decision;

import static org.assertj.core.api.Assertions.assertThat;

import io.stickygateway.domain.catalog.PlacementStrategy;
import io.stickygateway.domain.decision.Cluster.Member;
import io.stickygateway.domain.decision.Placement.Choice;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EligibleNodesTest {
    @Property
    void aNewUserNeverGoesToANodeThatIsDownDisabledDrainingOrFull(
            @ForAll("clusters") Cluster cluster, @ForAll PlacementStrategy strategy, @ForAll("tickets") long ticket) {
        Choice choice = cluster.forNewUser(strategy, ticket);

        if (choice instanceof Choice.Chosen chosen) {
            assertThat(cluster.roomy()).contains(cluster.member(chosen.node()));
        } else if (choice instanceof Choice.NoneWithRoom) {
            assertThat(cluster.roomy()).isEmpty();
            assertThat(cluster.open()).isNotEmpty();
        } else {
            assertThat(cluster.open()).isEmpty();
        }
    }

    @Property
    void oneRequestNeverGoesToANodeThatIsDownDisabledOrDrainingButToAFullOne(
            @ForAll("clusters") Cluster cluster, @ForAll PlacementStrategy strategy, @ForAll("tickets") long ticket) {
        Choice choice = Placement.forOneRequest(cluster.service(strategy), cluster.health(), ticket);

        if (choice instanceof Choice.Chosen chosen) {
            assertThat(cluster.open()).contains(cluster.member(chosen.node()));
        } else {
            assertThat(choice).isInstanceOf(Choice.NoneEligible.class);
            assertThat(cluster.open()).isEmpty();
        }
    }

    @ParameterizedTest
    @CsvSource({"3, 2, true", "3, 3, false", "3, 4, false", "0, 1000000, true", "1, 0, true"})
    void capacityIsNeverExceeded(int capacity, long load, boolean hasRoom) {
        Cluster cluster = Cluster.of(new Member(Cluster.node("a", 1, capacity), true, load));
        Choice chosen = new Choice.Chosen(cluster.members().get(0).node());

        for (PlacementStrategy strategy : PlacementStrategy.values()) {
            assertThat(cluster.forNewUser(strategy, 0)).isEqualTo(hasRoom ? chosen : new Choice.NoneWithRoom());
            assertThat(Placement.forOneRequest(cluster.service(strategy), cluster.health(), 0))
                    .isEqualTo(chosen);
        }
    }

    @Test
    void aServiceWithoutNodesTakesNobody() {
        Cluster none = Cluster.of();

        for (PlacementStrategy strategy : PlacementStrategy.values()) {
            assertThat(none.forNewUser(strategy, 0)).isEqualTo(new Choice.NoneEligible());
            assertThat(Placement.forOneRequest(none.service(strategy), none.health(), 0))
                    .isEqualTo(new Choice.NoneEligible());
        }
    }

    @Test
    void loadsAreNeededForLeastBoundAndForCapacity() {
        assertThat(Placement.needsLoads(Cluster.of(Member.up("a")).service(PlacementStrategy.ROUND_ROBIN)))
                .isFalse();
        assertThat(Placement.needsLoads(Cluster.of(Member.up("a")).service(PlacementStrategy.WEIGHTED)))
                .isFalse();
        assertThat(Placement.needsLoads(Cluster.of(Member.up("a")).service(PlacementStrategy.LEAST_BOUND)))
                .isTrue();
        Member bounded = new Member(Cluster.node("b", 1, 1), true, 0);
        assertThat(Placement.needsLoads(Cluster.of(Member.up("a"), bounded).service(PlacementStrategy.ROUND_ROBIN)))
                .isTrue();
    }

    @Provide
    static Arbitrary<Cluster> clusters() {
        return Cluster.ofAtMost(6).withoutEdgeCases();
    }

    @Provide
    static Arbitrary<Long> tickets() {
        return Cluster.tickets();
    }
}

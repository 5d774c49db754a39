package io.stickygateway.domain.decision;

import static org.assertj.core.api.Assertions.assertThat;

import io.stickygateway.domain.catalog.PlacementStrategy;
import io.stickygateway.domain.catalog.Service;
import io.stickygateway.domain.decision.Cluster.Member;
import io.stickygateway.domain.decision.Placement.Choice;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Assume;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

class LeastBoundPlacementTest {
    @Property
    void leastBoundIsTheLightestByItsWeight(@ForAll("clusters") Cluster cluster, @ForAll("tickets") long ticket) {
        Assume.that(!cluster.roomy().isEmpty());

        Choice choice = cluster.forNewUser(PlacementStrategy.LEAST_BOUND, ticket);

        double least = cluster.roomy().stream()
                .mapToDouble(LeastBoundPlacementTest::share)
                .min()
                .orElseThrow();
        assertThat(share(cluster.member(((Choice.Chosen) choice).node()))).isEqualTo(least);
    }

    @Test
    void leastBoundLooksAtEveryNodeThoughTheTicketOverflowsMeanwhile() {
        Member light = new Member(Cluster.node("z", 1, 0), true, 0);
        for (int others = 1; others < 7; others++) {
            List<Member> members = new ArrayList<>();
            for (int i = 0; i < others; i++) {
                members.add(new Member(Cluster.node("n" + i, 1, 0), true, 1));
            }
            for (int at = 0; at <= others; at++) {
                List<Member> all = new ArrayList<>(members);
                all.add(at, light);
                assertThat(new Cluster(all).names(PlacementStrategy.LEAST_BOUND, Long.MAX_VALUE - 7, 8))
                        .isEqualTo("zzzzzzzz");
            }
        }
    }

    @Test
    void equallyLightNodesTakeTurns() {
        Cluster cluster = Cluster.of(Member.up("a"), Member.up("b"), Member.up("c"));

        assertThat(cluster.names(PlacementStrategy.LEAST_BOUND, 0, 6)).isEqualTo("abcabc");
    }

    @Test
    void aHeavierNodeMayHoldMoreUsers() {
        Member big = new Member(Cluster.node("a", 4, 0), true, 7);
        Member small = new Member(Cluster.node("b", 1, 0), true, 2);

        assertThat(Cluster.of(big, small).names(PlacementStrategy.LEAST_BOUND, 0, 2))
                .isEqualTo("aa");
    }

    @Test
    void oneRequestLeavesNoLoadSoLeastBoundTakesTurns() {
        Cluster cluster = Cluster.of(new Member(Cluster.node("a", 1, 0), true, 9), Member.up("b"));
        Service service = cluster.service(PlacementStrategy.LEAST_BOUND);

        assertThat(Cluster.names(0, 4, t -> Placement.forOneRequest(service, cluster.health(), t)))
                .isEqualTo("abab");
    }

    private static double share(Member member) {
        return (double) member.load() / member.node().weight();
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

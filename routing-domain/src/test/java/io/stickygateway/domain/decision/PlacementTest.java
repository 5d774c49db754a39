package io.stickygateway.domain.decision;

import static org.assertj.core.api.Assertions.assertThat;

import io.stickygateway.domain.catalog.BaseUrl;
import io.stickygateway.domain.catalog.Node;
import io.stickygateway.domain.catalog.NodeId;
import io.stickygateway.domain.catalog.PlacementStrategy;
import io.stickygateway.domain.catalog.Service;
import io.stickygateway.domain.decision.AnyCluster.Member;
import io.stickygateway.domain.decision.Placement.Choice;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongFunction;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Assume;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PlacementTest {
    @Property
    void aNewUserNeverGoesToANodeThatIsDownDisabledDrainingOrFull(
            @ForAll("clusters") AnyCluster cluster,
            @ForAll PlacementStrategy strategy,
            @ForAll("tickets") long ticket) {
        Choice choice = forNewUser(cluster, strategy, ticket);

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
            @ForAll("clusters") AnyCluster cluster,
            @ForAll PlacementStrategy strategy,
            @ForAll("tickets") long ticket) {
        Choice choice = Placement.forOneRequest(cluster.service(strategy), cluster.health(), ticket);

        if (choice instanceof Choice.Chosen chosen) {
            assertThat(cluster.open()).contains(cluster.member(chosen.node()));
        } else {
            assertThat(choice).isInstanceOf(Choice.NoneEligible.class);
            assertThat(cluster.open()).isEmpty();
        }
    }

    /** In as many turns as there are nodes, times those that take part, each of them gets as many. */
    @Property
    void roundRobinIsFairThoughNodesAreDownOrFull(
            @ForAll("clusters") AnyCluster cluster, @ForAll("starts") long start) {
        Assume.that(!cluster.roomy().isEmpty());
        int nodes = cluster.members().size();
        int cycle = nodes * cluster.roomy().size();

        Map<NodeId, Integer> turns = turns(start, cycle, t -> forNewUser(cluster, PlacementStrategy.ROUND_ROBIN, t));

        assertThat(turns).hasSize(cluster.roomy().size()).allSatisfy((id, n) -> assertThat(n)
                .isEqualTo(nodes));
    }

    @Test
    void roundRobinGoesFromNodeToNode() {
        AnyCluster cluster = cluster(up("a"), up("b"), up("c"));

        assertThat(names(cluster, PlacementStrategy.ROUND_ROBIN, 0, 7)).isEqualTo("abcabca");
    }

    /** The neighbour of a node that is down does not get its whole share, and two that are down do not feed one. */
    @Test
    void theShareOfNodesThatAreDownIsSpread() {
        assertThat(names(cluster(up("a"), up("b"), down("c")), PlacementStrategy.ROUND_ROBIN, 0, 6))
                .isEqualTo("abaabb");
        assertThat(names(cluster(up("a"), up("b"), down("c"), down("d")), PlacementStrategy.ROUND_ROBIN, 0, 8))
                .isEqualTo("ababab" + "ba");
    }

    @Property
    void weightsAreExactInEveryCycle(@ForAll("clusters") AnyCluster cluster, @ForAll("starts") long start) {
        Assume.that(!cluster.roomy().isEmpty());
        int cycle = cluster.roomy().stream().mapToInt(m -> m.node().weight()).sum();

        Map<NodeId, Integer> turns = turns(start, cycle, t -> forNewUser(cluster, PlacementStrategy.WEIGHTED, t));

        Map<NodeId, Integer> weights = new HashMap<>();
        cluster.roomy().forEach(m -> weights.put(m.node().id(), m.node().weight()));
        assertThat(turns).isEqualTo(weights);
    }

    @ParameterizedTest
    @CsvSource({"5, 5, 2", "10, 10, 2", "8, 2, 6", "3, 1, 3", "100, 100, 2"})
    void weightedTurnsDoNotComeInRuns(int a, int b, int longest) {
        AnyCluster cluster = cluster(weighing("a", a), weighing("b", b));

        String twoCycles = names(cluster, PlacementStrategy.WEIGHTED, 0, 2 * (a + b));

        assertThat(twoCycles).doesNotContain("a".repeat(longest + 1)).doesNotContain("b".repeat(longest + 1));
    }

    @Property
    void leastBoundIsTheLightestByItsWeight(@ForAll("clusters") AnyCluster cluster, @ForAll("tickets") long ticket) {
        Assume.that(!cluster.roomy().isEmpty());

        Choice choice = forNewUser(cluster, PlacementStrategy.LEAST_BOUND, ticket);

        double least =
                cluster.roomy().stream().mapToDouble(PlacementTest::share).min().orElseThrow();
        assertThat(share(cluster.member(((Choice.Chosen) choice).node()))).isEqualTo(least);
    }

    @Test
    void leastBoundLooksAtEveryNodeThoughTheTicketOverflowsMeanwhile() {
        Member light = new Member(node("z", 1, 0), true, 0);
        for (int others = 1; others < 7; others++) {
            List<Member> members = new ArrayList<>();
            for (int i = 0; i < others; i++) {
                members.add(new Member(node("n" + i, 1, 0), true, 1));
            }
            for (int at = 0; at <= others; at++) {
                List<Member> all = new ArrayList<>(members);
                all.add(at, light);
                assertThat(names(new AnyCluster(all), PlacementStrategy.LEAST_BOUND, Long.MAX_VALUE - 7, 8))
                        .isEqualTo("zzzzzzzz");
            }
        }
    }

    @Test
    void equallyLightNodesTakeTurns() {
        AnyCluster cluster = cluster(up("a"), up("b"), up("c"));

        assertThat(names(cluster, PlacementStrategy.LEAST_BOUND, 0, 6)).isEqualTo("abcabc");
    }

    @Test
    void aHeavierNodeMayHoldMoreUsers() {
        Member big = new Member(node("a", 4, 0), true, 7);
        Member small = new Member(node("b", 1, 0), true, 2);

        assertThat(names(cluster(big, small), PlacementStrategy.LEAST_BOUND, 0, 2))
                .isEqualTo("aa");
    }

    @ParameterizedTest
    @CsvSource({"3, 2, true", "3, 3, false", "3, 4, false", "0, 1000000, true", "1, 0, true"})
    void capacityIsNeverExceeded(int capacity, long load, boolean hasRoom) {
        AnyCluster cluster = cluster(new Member(node("a", 1, capacity), true, load));
        Choice chosen = new Choice.Chosen(cluster.members().get(0).node());

        for (PlacementStrategy strategy : PlacementStrategy.values()) {
            assertThat(forNewUser(cluster, strategy, 0)).isEqualTo(hasRoom ? chosen : new Choice.NoneWithRoom());
            assertThat(Placement.forOneRequest(cluster.service(strategy), cluster.health(), 0))
                    .isEqualTo(chosen);
        }
    }

    @Test
    void oneRequestLeavesNoLoadSoLeastBoundTakesTurns() {
        AnyCluster cluster = cluster(new Member(node("a", 1, 0), true, 9), up("b"));
        Service service = cluster.service(PlacementStrategy.LEAST_BOUND);

        assertThat(names(0, 4, t -> Placement.forOneRequest(service, cluster.health(), t)))
                .isEqualTo("abab");
    }

    @Test
    void oneRequestGoesByWeightWhereTheServiceDoes() {
        AnyCluster cluster = cluster(weighing("a", 1), weighing("b", 3));
        Service service = cluster.service(PlacementStrategy.WEIGHTED);

        assertThat(turns(0, 4, t -> Placement.forOneRequest(service, cluster.health(), t)))
                .containsEntry(new NodeId("b"), 3);
    }

    @Test
    void aServiceWithoutNodesTakesNobody() {
        AnyCluster none = cluster();

        for (PlacementStrategy strategy : PlacementStrategy.values()) {
            assertThat(forNewUser(none, strategy, 0)).isEqualTo(new Choice.NoneEligible());
            assertThat(Placement.forOneRequest(none.service(strategy), none.health(), 0))
                    .isEqualTo(new Choice.NoneEligible());
        }
    }

    @Test
    void loadsAreNeededForLeastBoundAndForCapacity() {
        assertThat(Placement.needsLoads(cluster(up("a")).service(PlacementStrategy.ROUND_ROBIN)))
                .isFalse();
        assertThat(Placement.needsLoads(cluster(up("a")).service(PlacementStrategy.WEIGHTED)))
                .isFalse();
        assertThat(Placement.needsLoads(cluster(up("a")).service(PlacementStrategy.LEAST_BOUND)))
                .isTrue();
        Member bounded = new Member(node("b", 1, 1), true, 0);
        assertThat(Placement.needsLoads(cluster(up("a"), bounded).service(PlacementStrategy.ROUND_ROBIN)))
                .isTrue();
    }

    private static double share(Member member) {
        return (double) member.load() / member.node().weight();
    }

    private static Choice forNewUser(AnyCluster cluster, PlacementStrategy strategy, long ticket) {
        return Placement.forNewUser(cluster.service(strategy), cluster.health(), cluster.loads(), ticket);
    }

    private static String names(AnyCluster cluster, PlacementStrategy strategy, long start, int count) {
        return names(start, count, t -> forNewUser(cluster, strategy, t));
    }

    private static String names(long start, int count, LongFunction<Choice> placement) {
        StringBuilder names = new StringBuilder();
        for (int i = 0; i < count; i++) {
            names.append(((Choice.Chosen) placement.apply(start + i)).node().id());
        }
        return names.toString();
    }

    private static Map<NodeId, Integer> turns(long start, int count, LongFunction<Choice> placement) {
        Map<NodeId, Integer> turns = new HashMap<>();
        for (int i = 0; i < count; i++) {
            turns.merge(((Choice.Chosen) placement.apply(start + i)).node().id(), 1, Integer::sum);
        }
        return turns;
    }

    private static AnyCluster cluster(Member... members) {
        return new AnyCluster(List.of(members));
    }

    private static Member up(String id) {
        return new Member(node(id, 1, 0), true, 0);
    }

    private static Member down(String id) {
        return new Member(node(id, 1, 0), false, 0);
    }

    private static Member weighing(String id, int weight) {
        return new Member(node(id, weight, 0), true, 0);
    }

    private static Node node(String id, int weight, int capacity) {
        return new Node(new NodeId(id), BaseUrl.parse("http://" + id), true, false, weight, capacity, "");
    }

    @Provide
    static Arbitrary<AnyCluster> clusters() {
        return AnyCluster.ofAtMost(6).withoutEdgeCases();
    }

    /** Any, and those where the counter overflows. */
    @Provide
    static Arbitrary<Long> tickets() {
        return Arbitraries.oneOf(
                Arbitraries.longs(),
                Arbitraries.longs().between(Long.MAX_VALUE - 3, Long.MAX_VALUE),
                Arbitraries.longs().between(Long.MIN_VALUE, Long.MIN_VALUE + 3));
    }

    /** Where a whole cycle follows before the counter overflows. */
    @Provide
    static Arbitrary<Long> starts() {
        return Arbitraries.longs().between(-1_000, Long.MAX_VALUE - 1_000);
    }
}

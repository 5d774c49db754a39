package io.stickygateway.domain.decision;

import io.stickygateway.domain.binding.NodeLoads;
import io.stickygateway.domain.catalog.BaseUrl;
import io.stickygateway.domain.catalog.Node;
import io.stickygateway.domain.catalog.NodeId;
import io.stickygateway.domain.catalog.PlacementStrategy;
import io.stickygateway.domain.catalog.SampleServices;
import io.stickygateway.domain.catalog.Service;
import io.stickygateway.domain.catalog.UnresolvedToken;
import io.stickygateway.domain.decision.Placement.Choice;
import io.stickygateway.domain.health.HealthView;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.LongFunction;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Tuple;

/** A service's nodes in any state, for properties of placement. */
record Cluster(List<Member> members) {
    /** A node, and what the gateway knows of it. */
    record Member(Node node, boolean up, long load) {
        static Member up(String id) {
            return weighing(id, 1);
        }

        static Member down(String id) {
            return new Member(Cluster.node(id, 1, 0), false, 0);
        }

        static Member weighing(String id, int weight) {
            return new Member(Cluster.node(id, weight, 0), true, 0);
        }

        boolean takesNew() {
            return up && node.enabled() && !node.draining();
        }

        boolean hasRoom() {
            return node.capacity() == 0 || load < node.capacity();
        }
    }

    static Cluster of(Member... members) {
        return new Cluster(List.of(members));
    }

    static Node node(String id, int weight, int capacity) {
        return new Node(new NodeId(id), "", BaseUrl.parse("http://" + id), true, false, weight, capacity, "");
    }

    /** Any, and those where the counter overflows. */
    static Arbitrary<Long> tickets() {
        return Arbitraries.oneOf(
                Arbitraries.longs(),
                Arbitraries.longs().between(Long.MAX_VALUE - 3, Long.MAX_VALUE),
                Arbitraries.longs().between(Long.MIN_VALUE, Long.MIN_VALUE + 3));
    }

    /** Where a whole cycle follows before the counter overflows. */
    static Arbitrary<Long> starts() {
        return Arbitraries.longs().between(-1_000, Long.MAX_VALUE - 1_000);
    }

    static Arbitrary<Cluster> ofAtMost(int nodes) {
        Arbitrary<Boolean> mostly = Arbitraries.frequency(Tuple.of(4, true), Tuple.of(1, false));
        Arbitrary<Member> members = Combinators.combine(
                        mostly,
                        mostly,
                        mostly,
                        Arbitraries.integers().between(1, 5),
                        Arbitraries.integers().between(0, 4),
                        Arbitraries.longs().between(0, 6))
                .as((enabled, staying, up, weight, capacity, load) -> new Member(
                        new Node(
                                new NodeId("n"),
                                "",
                                BaseUrl.parse("http://h"),
                                enabled,
                                !staying,
                                weight,
                                capacity,
                                ""),
                        up,
                        load));
        return members.list().ofMaxSize(nodes).map(Cluster::numbered);
    }

    private static Cluster numbered(List<Member> members) {
        List<Member> numbered = new ArrayList<>();
        for (Member m : members) {
            int i = numbered.size();
            Node n = m.node();
            Node own = new Node(
                    new NodeId("n" + i),
                    "",
                    BaseUrl.parse("http://h:" + (i + 1)),
                    n.enabled(),
                    n.draining(),
                    n.weight(),
                    n.capacity(),
                    "");
            numbered.add(new Member(own, m.up(), m.load()));
        }
        return new Cluster(List.copyOf(numbered));
    }

    Service service(PlacementStrategy placement) {
        Node[] nodes = members.stream().map(Member::node).toArray(Node[]::new);
        Service service = SampleServices.withNodes(SampleServices.service("s", "/s"), nodes);
        return SampleServices.withSticky(service, true, placement, UnresolvedToken.REFUSE);
    }

    HealthView health() {
        Set<NodeId> up = new HashSet<>();
        members.stream().filter(Member::up).forEach(m -> up.add(m.node().id()));
        return up::contains;
    }

    NodeLoads loads() {
        Map<NodeId, Long> loads = new HashMap<>();
        members.forEach(m -> loads.put(m.node().id(), m.load()));
        return new NodeLoads(loads);
    }

    /** Those that take somebody for one request. */
    List<Member> open() {
        return members.stream().filter(Member::takesNew).toList();
    }

    /** Those that take somebody for good. */
    List<Member> roomy() {
        return members.stream().filter(m -> m.takesNew() && m.hasRoom()).toList();
    }

    Member member(Node node) {
        return members.stream().filter(m -> m.node().equals(node)).findFirst().orElseThrow();
    }

    Choice forNewUser(PlacementStrategy strategy, long ticket) {
        return Placement.forNewUser(service(strategy), health(), loads(), ticket);
    }

    /** The nodes that new users go to in turn. */
    String names(PlacementStrategy strategy, long start, int count) {
        return names(start, count, ticket -> forNewUser(strategy, ticket));
    }

    static String names(long start, int count, LongFunction<Choice> placement) {
        return chosen(start, count, placement).map(id -> id.value()).collect(Collectors.joining());
    }

    /** How often each node is chosen in so many turns. */
    static Map<NodeId, Integer> turns(long start, int count, LongFunction<Choice> placement) {
        return chosen(start, count, placement).collect(Collectors.toMap(id -> id, id -> 1, Integer::sum));
    }

    private static Stream<NodeId> chosen(long start, int count, LongFunction<Choice> placement) {
        return LongStream.range(0, count)
                .mapToObj(
                        i -> ((Choice.Chosen) placement.apply(start + i)).node().id());
    }
}

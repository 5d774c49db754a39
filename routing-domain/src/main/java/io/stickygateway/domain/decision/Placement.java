package io.stickygateway.domain.decision;

import io.stickygateway.domain.binding.NodeLoads;
import io.stickygateway.domain.catalog.Node;
import io.stickygateway.domain.catalog.PlacementStrategy;
import io.stickygateway.domain.catalog.Service;
import io.stickygateway.domain.health.HealthView;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Chooses a node for someone without a binding, among those that are enabled, not draining and up. Pure: turns come
 * from a ticket that the caller counts up, and any {@code long} will do, so that a counter may overflow.
 */
public final class Placement {
    private static final double GOLDEN_RATIO = 0.618_033_988_749_895;

    private final Service service;
    private final Predicate<Node> eligible;
    private final NodeLoads loads;
    private final long ticket;

    private Placement(Service service, Predicate<Node> eligible, NodeLoads loads, long ticket) {
        this.service = service;
        this.eligible = eligible;
        this.loads = loads;
        this.ticket = ticket;
    }

    /**
     * A node for somebody who will be bound to it: loads and capacity count.
     *
     * @param loads users at each node
     * @param ticket the next turn
     */
    public static Choice forNewUser(Service service, HealthView health, NodeLoads loads, long ticket) {
        Predicate<Node> open = node -> takesNew(node, health);
        Predicate<Node> roomy =
                node -> open.test(node) && (node.capacity() == 0 || loads.of(node.id()) < node.capacity());
        Node node = new Placement(service, roomy, loads, ticket)
                .choose(service.sticky().placement());
        if (node != null) {
            return new Choice.Chosen(node);
        }
        boolean anyOpen = service.nodes().stream().anyMatch(open);
        return anyOpen ? new Choice.NoneWithRoom() : new Choice.NoneEligible();
    }

    /**
     * A node for a request that binds nobody: capacity does not count, and "least bound" takes turns instead, since
     * such a request leaves no load behind.
     *
     * @param ticket the next turn
     */
    public static Choice forOneRequest(Service service, HealthView health, long ticket) {
        PlacementStrategy strategy = service.sticky().placement();
        Node node = new Placement(service, n -> takesNew(n, health), NodeLoads.NONE, ticket)
                .choose(strategy == PlacementStrategy.LEAST_BOUND ? PlacementStrategy.ROUND_ROBIN : strategy);
        return node == null ? new Choice.NoneEligible() : new Choice.Chosen(node);
    }

    /** Whether a choice for a new user needs to know the loads. */
    public static boolean needsLoads(Service service) {
        return service.sticky().placement() == PlacementStrategy.LEAST_BOUND
                || service.nodes().stream().anyMatch(n -> n.capacity() > 0);
    }

    private static boolean takesNew(Node node, HealthView health) {
        return node.enabled() && !node.draining() && health.isUp(node.id());
    }

    private @Nullable Node choose(PlacementStrategy strategy) {
        return switch (strategy) {
            case ROUND_ROBIN -> inTurn();
            case WEIGHTED -> byWeight();
            case LEAST_BOUND -> leastBound();
        };
    }

    /** One step where the node whose turn it is takes somebody; only otherwise the others are looked at. */
    private @Nullable Node inTurn() {
        List<Node> all = service.nodes();
        if (all.isEmpty()) {
            return null;
        }
        int turn = turnAmong(all);
        Node next = all.get(turn);
        return eligible.test(next) ? next : standIn(turn);
    }

    /** Not simply the neighbour: it would take the whole share of a node that is down. */
    private @Nullable Node standIn(int turn) {
        List<Node> rest = candidates();
        long round = Math.floorDiv(ticket, (long) service.nodes().size());
        return rest.isEmpty() ? null : rest.get((int) Math.floorMod(round + turn, (long) rest.size()));
    }

    private int turnAmong(List<Node> nodes) {
        return (int) Math.floorMod(ticket, (long) nodes.size());
    }

    private @Nullable Node byWeight() {
        List<Node> nodes = candidates();
        long total = nodes.stream().mapToLong(Node::weight).sum();
        if (total == 0) {
            return null;
        }
        // A step coprime to the total visits each slot once a cycle: exact shares, and no runs on one node.
        long slot = Math.floorMod(Math.floorMod(ticket, total) * coprimeStep(total), total);
        for (Node node : nodes) {
            slot -= node.weight();
            if (slot < 0) {
                return node;
            }
        }
        throw new IllegalStateException("the slot lies below the sum of the weights");
    }

    private @Nullable Node leastBound() {
        List<Node> nodes = candidates();
        Node best = null;
        for (int i = 0; i < nodes.size(); i++) {
            // Equal loads take turns, or the first node would get every user of an empty service. The turn is found
            // before counting on: a ticket that overflowed meanwhile would skip a node.
            Node node = nodes.get((turnAmong(nodes) + i) % nodes.size());
            best = best == null || isLighter(node, best) ? node : best;
        }
        return best;
    }

    private boolean isLighter(Node node, Node best) {
        return loads.of(node.id()) * best.weight() < loads.of(best.id()) * node.weight();
    }

    private List<Node> candidates() {
        return service.nodes().stream().filter(eligible).toList();
    }

    private static long coprimeStep(long total) {
        long step = Math.max(1, Math.round(total * GOLDEN_RATIO));
        while (greatestCommonDivisor(step, total) != 1) {
            step++;
        }
        return step;
    }

    private static long greatestCommonDivisor(long a, long b) {
        return b == 0 ? a : greatestCommonDivisor(b, a % b);
    }

    /** What placement came to. */
    public sealed interface Choice {
        /** This node. */
        record Chosen(Node node) implements Choice {}

        /** No node takes anybody new. */
        record NoneEligible() implements Choice {}

        /** Some would, but all of them are full. */
        record NoneWithRoom() implements Choice {}
    }
}

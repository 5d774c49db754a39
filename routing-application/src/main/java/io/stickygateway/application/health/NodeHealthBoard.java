package io.stickygateway.application.health;

import io.stickygateway.domain.catalog.NodeId;
import io.stickygateway.domain.catalog.RoutingTable;
import io.stickygateway.domain.catalog.Service;
import io.stickygateway.domain.catalog.ServiceId;
import io.stickygateway.domain.health.HealthThresholds;
import io.stickygateway.domain.health.HealthView;
import io.stickygateway.domain.health.NodeHealth;
import io.stickygateway.domain.port.RoutingObserver;
import java.time.InstantSource;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/**
 * What is known of every node's health. Keyed by node id, so that editing a node keeps what is known of it. Any thread;
 * never blocks.
 */
public final class NodeHealthBoard implements HealthView {
    private final Map<NodeId, NodeHealth> byNode = new ConcurrentHashMap<>();
    private final HealthThresholds thresholds;
    private final InstantSource clock;
    private final RoutingObserver observer;

    public NodeHealthBoard(HealthThresholds thresholds, InstantSource clock, RoutingObserver observer) {
        this.thresholds = thresholds;
        this.clock = clock;
        this.observer = observer;
    }

    @Override
    public boolean isUp(NodeId node) {
        return of(node).passes();
    }

    /** What is known of one node. */
    public NodeHealth of(NodeId node) {
        return byNode.getOrDefault(node, NodeHealth.UNKNOWN);
    }

    /** A probe, or a connection, succeeded. */
    public void succeeded(ServiceId service, NodeId node) {
        change(service, node, health -> health.afterSuccess(clock.instant(), thresholds));
    }

    /**
     * A probe failed, or a connection was refused.
     *
     * @param error for operators, without an address
     */
    public void failed(ServiceId service, NodeId node, String error) {
        change(service, node, health -> health.afterFailure(clock.instant(), error, thresholds));
    }

    /** Forgets nodes that a table no longer has. */
    public void keepOnly(RoutingTable table) {
        Set<NodeId> known = table.services().stream()
                .map(Service::nodes)
                .flatMap(nodes -> nodes.stream().map(node -> node.id()))
                .collect(Collectors.toSet());
        byNode.keySet().retainAll(known);
    }

    private void change(ServiceId service, NodeId node, UnaryOperator<NodeHealth> step) {
        NodeHealth[] before = {NodeHealth.UNKNOWN};
        NodeHealth after = byNode.compute(node, (id, health) -> {
            before[0] = health == null ? NodeHealth.UNKNOWN : health;
            return step.apply(before[0]);
        });
        if (after.state() != before[0].state()) {
            observer.healthChanged(service, node, after);
        }
    }
}

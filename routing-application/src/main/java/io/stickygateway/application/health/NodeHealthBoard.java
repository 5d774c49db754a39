package io.stickygateway.application.health;

import io.stickygateway.domain.catalog.BaseUrl;
import io.stickygateway.domain.catalog.Node;
import io.stickygateway.domain.catalog.NodeId;
import io.stickygateway.domain.catalog.RoutingTable;
import io.stickygateway.domain.catalog.Service;
import io.stickygateway.domain.catalog.ServiceId;
import io.stickygateway.domain.health.HealthThresholds;
import io.stickygateway.domain.health.HealthView;
import io.stickygateway.domain.health.NodeHealth;
import io.stickygateway.domain.port.RoutingObserver;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.UnaryOperator;

/**
 * What is known of every node's health. Keyed by node id, so that editing a node keeps what is known of it, unless the
 * edit gives it another address. Any thread; never blocks.
 */
public final class NodeHealthBoard implements HealthView {
    private final Map<NodeId, NodeHealth> byNode = new ConcurrentHashMap<>();
    private Map<NodeId, BaseUrl> addresses = Map.of();
    private final Queue<News> news = new ConcurrentLinkedQueue<>();
    private final AtomicInteger tellers = new AtomicInteger();
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

    /**
     * A probe succeeded. A connection that does is no such news: a node that refuses its probes would never fall while
     * it still takes connections.
     */
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

    /**
     * Forgets nodes that a table no longer has, and what was known of a node where it is no longer: the old address
     * says nothing of the new one.
     */
    public synchronized void keepOnly(RoutingTable table) {
        Map<NodeId, BaseUrl> now = new HashMap<>();
        for (Service service : table.services()) {
            for (Node node : service.nodes()) {
                now.put(node.id(), node.baseUrl());
                if (!node.baseUrl().equals(addresses.getOrDefault(node.id(), node.baseUrl()))) {
                    change(service.id(), node.id(), health -> NodeHealth.UNKNOWN);
                }
            }
        }
        byNode.keySet().retainAll(now.keySet());
        addresses = now;
    }

    private void change(ServiceId service, NodeId node, UnaryOperator<NodeHealth> step) {
        byNode.compute(node, (id, known) -> {
            NodeHealth before = known == null ? NodeHealth.UNKNOWN : known;
            NodeHealth after = step.apply(before);
            if (after.state() != before.state()) {
                news.add(new News(service, node, after));
            }
            return after;
        });
        tell();
    }

    /** One thread at a time, in the order of the changes: nobody may hear of an older state last. */
    private void tell() {
        int arrived = tellers.getAndIncrement() == 0 ? 1 : 0;
        while (arrived > 0) {
            for (News next = news.poll(); next != null; next = news.poll()) {
                observer.healthChanged(next.service(), next.node(), next.health());
            }
            arrived = tellers.addAndGet(-arrived);
        }
    }

    private record News(ServiceId service, NodeId node, NodeHealth health) {}
}

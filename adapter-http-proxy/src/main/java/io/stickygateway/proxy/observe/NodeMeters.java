package io.stickygateway.proxy.observe;

import io.prometheus.metrics.model.registry.PrometheusRegistry;
import io.prometheus.metrics.model.snapshots.Labels;
import io.stickygateway.domain.binding.NodeLoads;
import io.stickygateway.domain.catalog.NodeId;
import io.stickygateway.domain.catalog.RoutingTable;
import io.stickygateway.domain.catalog.Service;
import io.stickygateway.domain.catalog.ServiceId;
import io.stickygateway.domain.health.NodeHealth;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;

/** What is measured of each node. Any thread. */
final class NodeMeters {
    private final HistogramFamily upstream = new HistogramFamily(
            "api_gateway_proxy_upstream_duration_seconds",
            "From the decision for a node to the head of its answer: waiting for a connection and uploading included.");
    private final GaugeFamily up =
            new GaugeFamily("sticky_node_up", "1 while requests may go to a node, 0 while its probes fail.");
    private final GaugeFamily bindings = new GaugeFamily("sticky_bindings", "Users at home on a node.");
    private volatile RoutingTable table = RoutingTable.empty();
    private final Map<NodeId, LatencyHistogram> byNode = new ConcurrentHashMap<>();

    NodeMeters(PrometheusRegistry registry) {
        Stream.of(upstream, up, bindings).forEach(registry::register);
    }

    void answered(NodeId node, long nanos) {
        LatencyHistogram known = byNode.get(node);
        LatencyHistogram histogram = known != null
                ? known
                : byNode.computeIfAbsent(node, id -> upstream.at(Labels.of("upstream", id.value())));
        histogram.record(nanos);
    }

    void healthChanged(ServiceId service, NodeId node, NodeHealth health) {
        up.at(labels(service, node)).set(health.passes() ? 1 : 0);
    }

    void bindings(ServiceId service, NodeLoads loads) {
        Service known = table.service(service);
        if (known != null) {
            // All of them: a node that nobody is at home on any more is not among the counted.
            known.nodes()
                    .forEach(node -> bindings.at(labels(service, node.id())).set(loads.of(node.id())));
        }
    }

    /** A node that was never probed passes, so it is shown as up from the start. */
    void tableChanged(RoutingTable inForce) {
        table = inForce;
        Set<String> nodes = LabelValues.nodes(table);
        byNode.keySet().removeIf(node -> !nodes.contains(node.value()));
        upstream.keepOnly("upstream", nodes);
        up.keepOnly("node", nodes);
        bindings.keepOnly("node", nodes);
        for (Service service : table.services()) {
            service.nodes().forEach(node -> up.children()
                    .computeIfAbsent(labels(service.id(), node.id()), unseen -> new AtomicLong(1)));
        }
    }

    private static Labels labels(ServiceId service, NodeId node) {
        return Labels.of("service", service.value(), "node", node.value());
    }
}

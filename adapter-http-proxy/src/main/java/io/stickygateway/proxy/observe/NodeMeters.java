package io.stickygateway.proxy.observe;

import io.prometheus.metrics.model.registry.PrometheusRegistry;
import io.prometheus.metrics.model.snapshots.Labels;
import io.stickygateway.domain.binding.NodeLoads;
import io.stickygateway.domain.catalog.Node;
import io.stickygateway.domain.catalog.NodeId;
import io.stickygateway.domain.catalog.RoutingTable;
import io.stickygateway.domain.catalog.Service;
import io.stickygateway.domain.catalog.ServiceId;
import io.stickygateway.domain.health.NodeHealth;
import io.stickygateway.proxy.failure.ErrorCode;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/** What is measured of each node. Any thread. */
final class NodeMeters {
    private final HistogramFamily upstream = new HistogramFamily(
            "api_gateway_proxy_upstream_duration_seconds",
            "From the decision for a node to the head of its answer, or until the gateway gave up waiting for it:"
                    + " waiting for a connection and uploading included.");
    private final CounterFamily errors =
            new CounterFamily("api_gateway_upstream_errors", "Requests that a node did not answer, or not to the end.");
    private final GaugeFamily bindings = new GaugeFamily("sticky_bindings", "Users at home on a node.");
    private final NodesUp up = new NodesUp();
    private volatile RoutingTable table = RoutingTable.empty();
    private final Map<NodeId, LatencyHistogram> byNode = new ConcurrentHashMap<>();

    NodeMeters(PrometheusRegistry registry) {
        Stream.of(upstream, errors, up.gauges(), bindings).forEach(registry::register);
    }

    void answered(NodeId node, long nanos) {
        LatencyHistogram known = byNode.get(node);
        LatencyHistogram histogram = known != null
                ? known
                : byNode.computeIfAbsent(node, id -> upstream.at(Labels.of("upstream", id.value())));
        histogram.record(nanos);
    }

    void failed(NodeId node, ErrorCode code) {
        errors.at(Labels.of("upstream", node.value(), "code", code.name())).increment();
    }

    void healthChanged(ServiceId service, NodeId node, NodeHealth health) {
        up.healthChanged(service, node, health);
    }

    void bindings(ServiceId service, NodeLoads loads) {
        Service known = table.service(service);
        if (known != null) {
            // All of them: a node that nobody is at home on any more is not among the counted.
            known.nodes()
                    .forEach(node -> bindings.at(labels(service, node.id())).set(loads.of(node.id())));
        }
    }

    void tableChanged(RoutingTable inForce) {
        table = inForce;
        Set<String> nodes = LabelValues.nodes(table);
        byNode.keySet().removeIf(node -> !nodes.contains(node.value()));
        upstream.keepOnly("upstream", nodes);
        errors.keepOnly("upstream", nodes);
        bindings.keepOnly("node", nodes);
        up.tableChanged(table);
        for (Service service : table.services()) {
            service.nodes().forEach(this::startErrors);
        }
    }

    private void startErrors(Node node) {
        Stream.of(ErrorCode.values())
                .filter(ErrorCode::isOfUpstream)
                .forEach(code -> errors.at(Labels.of("upstream", node.id().value(), "code", code.name())));
    }

    static Labels labels(ServiceId service, NodeId node) {
        return Labels.of("service", service.value(), "node", node.value());
    }
}

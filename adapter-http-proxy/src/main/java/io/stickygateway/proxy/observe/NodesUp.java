package io.stickygateway.proxy.observe;

import io.prometheus.metrics.model.snapshots.Labels;
import io.stickygateway.domain.catalog.Node;
import io.stickygateway.domain.catalog.NodeId;
import io.stickygateway.domain.catalog.RoutingTable;
import io.stickygateway.domain.catalog.Service;
import io.stickygateway.domain.catalog.ServiceId;
import io.stickygateway.domain.health.NodeHealth;
import java.util.HashSet;
import java.util.Set;

/** Whether requests may go to a node: it is enabled, and its probes do not fail. Any thread; never waits long. */
final class NodesUp {
    private final GaugeFamily gauges = new GaugeFamily(
            "sticky_node_up", "1 while requests may go to a node: enabled, and its probes do not fail.");
    private final Set<Labels> failing = new HashSet<>();
    private final Set<Labels> disabled = new HashSet<>();

    GaugeFamily gauges() {
        return gauges;
    }

    synchronized void healthChanged(ServiceId service, NodeId node, NodeHealth health) {
        Labels labels = NodeMeters.labels(service, node);
        if (health.passes()) {
            failing.remove(labels);
        } else {
            failing.add(labels);
        }
        show(labels);
    }

    /** A node that was never probed passes, so it is shown as up from the start. */
    synchronized void tableChanged(RoutingTable table) {
        Set<String> nodes = LabelValues.nodes(table);
        gauges.keepOnly("node", nodes);
        failing.removeIf(labels -> !nodes.contains(labels.get("node")));
        disabled.clear();
        for (Service service : table.services()) {
            service.nodes().forEach(node -> show(service, node));
        }
    }

    private void show(Service service, Node node) {
        Labels labels = NodeMeters.labels(service.id(), node.id());
        if (!service.enabled() || !node.enabled()) {
            disabled.add(labels);
        }
        show(labels);
    }

    private void show(Labels labels) {
        gauges.at(labels).set(failing.contains(labels) || disabled.contains(labels) ? 0 : 1);
    }
}

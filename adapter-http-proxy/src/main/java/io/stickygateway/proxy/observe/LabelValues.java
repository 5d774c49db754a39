package io.stickygateway.proxy.observe;

import io.stickygateway.domain.catalog.Node;
import io.stickygateway.domain.catalog.NodeId;
import io.stickygateway.domain.catalog.PathPrefix;
import io.stickygateway.domain.catalog.RoutingTable;
import io.stickygateway.domain.catalog.Service;
import io.stickygateway.domain.catalog.ServiceId;
import java.util.Set;
import java.util.stream.Collectors;

/** The label values a routing table allows. */
final class LabelValues {
    private LabelValues() {}

    static Set<String> services(RoutingTable table) {
        return table.services().stream().map(Service::id).map(ServiceId::value).collect(Collectors.toSet());
    }

    static Set<String> nodes(RoutingTable table) {
        return table.services().stream()
                .flatMap(service -> service.nodes().stream())
                .map(Node::id)
                .map(NodeId::value)
                .collect(Collectors.toSet());
    }

    static Set<String> prefixes(RoutingTable table) {
        return table.services().stream()
                .flatMap(service -> service.prefixes().stream())
                .map(PathPrefix::value)
                .collect(Collectors.toSet());
    }
}

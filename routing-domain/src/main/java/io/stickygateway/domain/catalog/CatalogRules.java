package io.stickygateway.domain.catalog;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What must hold between services: uniqueness and references. One instance checks one catalog. */
public final class CatalogRules {
    private final List<CatalogProblem> problems = new ArrayList<>();
    private final Map<Object, String> seen = new HashMap<>();

    private CatalogRules() {}

    /** Every problem of these services together; empty where the catalog is sound. */
    public static List<CatalogProblem> check(List<Service> services) {
        CatalogRules rules = new CatalogRules();
        for (int i = 0; i < services.size(); i++) {
            rules.checkService("services[" + i + "]", services.get(i));
        }
        return List.copyOf(rules.problems);
    }

    private void checkService(String at, Service service) {
        unique(at + ".id", service.id(), service.id().value(), "service");
        for (int i = 0; i < service.prefixes().size(); i++) {
            PathPrefix prefix = service.prefixes().get(i);
            unique(at + ".path-prefixes[" + i + "]", prefix, prefix.value(), "path prefix");
        }
        for (int i = 0; i < service.nodes().size(); i++) {
            checkNode(at + ".nodes[" + i + "]", service, service.nodes().get(i));
        }
        NodeId home = service.defaultNode();
        if (home != null && service.node(home) == null) {
            problems.add(new CatalogProblem(at + ".default-node", home.value(), "expected one of " + ids(service)));
        }
    }

    private void checkNode(String at, Service service, Node node) {
        unique(at + ".id", node.id(), node.id().value(), "node");
        // The same URL under two services is two front doors to one node; under one service it would be two nodes.
        record Address(ServiceId service, BaseUrl url) {}
        unique(
                at + ".base-url",
                new Address(service.id(), node.baseUrl()),
                node.baseUrl().toString(),
                "base URL");
    }

    private void unique(String at, Object key, String value, String what) {
        String first = seen.putIfAbsent(key, at);
        if (first != null) {
            problems.add(new CatalogProblem(at, value, "expected a " + what + " of its own; " + first + " has it too"));
        }
    }

    private static List<NodeId> ids(Service service) {
        return service.nodes().stream().map(Node::id).toList();
    }
}

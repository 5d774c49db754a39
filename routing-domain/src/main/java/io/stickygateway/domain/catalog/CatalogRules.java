package io.stickygateway.domain.catalog;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What must hold between the parts of one catalog: uniqueness and references. Whoever reads a catalog tells each part
 * as it is read, so that a duplicate is found even where the rest of its service makes no sense. Not for several
 * threads.
 */
public final class CatalogRules {
    private final List<CatalogProblem> problems = new ArrayList<>();
    private final Map<Object, String> seen = new HashMap<>();

    /** Every problem between these services; empty where there is none. */
    public static List<CatalogProblem> check(List<Service> services) {
        CatalogRules rules = new CatalogRules();
        for (int i = 0; i < services.size(); i++) {
            rules.add("services[" + i + "]", services.get(i));
        }
        return rules.problems();
    }

    private void add(String at, Service service) {
        service(at + ".id", service.id());
        for (int i = 0; i < service.prefixes().size(); i++) {
            prefix(at + ".path-prefixes[" + i + "]", service.prefixes().get(i));
        }
        for (int i = 0; i < service.nodes().size(); i++) {
            Node node = service.nodes().get(i);
            node(at + ".nodes[" + i + "].id", node.id());
            address(at + ".nodes[" + i + "].base-url", at, node.baseUrl());
        }
        NodeId home = service.defaultNode();
        if (home != null) {
            defaultNode(
                    at + ".default-node",
                    home,
                    service.nodes().stream().map(Node::id).toList());
        }
        PathPrefix strip = service.forward().stripPrefix();
        if (strip != null) {
            stripPrefix(at + ".strip-prefix", strip, service.prefixes());
        }
    }

    /** A service id stands at this path. */
    public void service(String at, ServiceId id) {
        unique(at, id, id.value(), "service");
    }

    /** A path prefix stands at this path. */
    public void prefix(String at, PathPrefix prefix) {
        unique(at, prefix, prefix.value(), "path prefix");
    }

    /** A node id stands at this path. */
    public void node(String at, NodeId id) {
        unique(at, id, id.value(), "node");
    }

    /**
     * A base URL stands at this path. The same URL under two services is two front doors to one node; under one service
     * it would be two nodes.
     *
     * @param service the path of the service it belongs to
     */
    public void address(String at, String service, BaseUrl url) {
        record Address(String service, BaseUrl url) {}
        unique(at, new Address(service, url), url.toString(), "base URL");
    }

    /** A default node stands at this path, in a service with these nodes. */
    public void defaultNode(String at, NodeId home, Collection<NodeId> nodes) {
        if (!nodes.contains(home)) {
            problems.add(new CatalogProblem(at, home.value(), "expected one of " + nodes));
        }
    }

    /** A prefix to be stripped stands at this path, in a service with these prefixes. */
    public void stripPrefix(String at, PathPrefix strip, Collection<PathPrefix> prefixes) {
        boolean everApplies = prefixes.stream().anyMatch(p -> strip.matches(p.value()) || p.matches(strip.value()));
        if (!everApplies) {
            problems.add(new CatalogProblem(at, strip.value(), "expected the beginning of one of " + prefixes));
        }
    }

    /** What was found so far, in the order of telling. */
    public List<CatalogProblem> problems() {
        return List.copyOf(problems);
    }

    private void unique(String at, Object key, String value, String what) {
        String first = seen.putIfAbsent(key, at);
        if (first != null) {
            problems.add(new CatalogProblem(at, value, "expected a " + what + " of its own; " + first + " has it too"));
        }
    }
}

package io.stickygateway.application.catalog;

import io.stickygateway.domain.catalog.Node;
import io.stickygateway.domain.catalog.Service;
import io.stickygateway.domain.catalog.ServiceId;
import io.stickygateway.domain.definition.ServiceWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Tells, in the words of the configuration, where the configured services differ from the stored ones. */
final class CatalogDifferences {
    private static final String NODES = "nodes";

    private final List<String> lines = new ArrayList<>();

    private CatalogDifferences() {}

    /** One line a difference; what is stored and not configured is no difference, since operators add to the store. */
    static List<String> between(List<Service> configured, List<Service> stored) {
        CatalogDifferences differences = new CatalogDifferences();
        Map<ServiceId, Service> byId =
                stored.stream().collect(Collectors.toMap(Service::id, Function.identity(), (first, twin) -> first));
        for (Service service : configured) {
            differences.compare(service, byId.get(service.id()));
        }
        return List.copyOf(differences.lines);
    }

    private void compare(Service configured, @Nullable Service stored) {
        String who = "service " + configured.id();
        if (stored == null) {
            lines.add(who + " is not stored");
            return;
        }
        compare(who + ": ", trunk(configured), trunk(stored));
        for (Node node : configured.nodes()) {
            if (stored.node(node.id()) == null) {
                lines.add(who + ": node " + node.id() + " is not stored");
            } else {
                compare(who + ": node " + node.id() + ": ", tree(configured, node), tree(stored, node));
            }
        }
    }

    private void compare(String path, Map<?, ?> configured, Map<?, ?> stored) {
        Set<Object> keys = new LinkedHashSet<>(configured.keySet());
        keys.addAll(stored.keySet());
        for (Object key : keys) {
            compare(path + key, configured.get(key), stored.get(key));
        }
    }

    private void compare(String path, @Nullable Object configured, @Nullable Object stored) {
        if (configured instanceof Map<?, ?> one && stored instanceof Map<?, ?> other) {
            compare(path + ".", one, other);
        } else if (!Objects.equals(configured, stored)) {
            lines.add(path + " is configured as " + text(configured) + ", stored as " + text(stored));
        }
    }

    /** These lines go to a log, and a URL may hold a password (RFC 3986, 3.2.1). */
    private static String text(@Nullable Object value) {
        return value == null ? "nothing" : value.toString().replaceAll("://[^/?#@]*@", "://***@");
    }

    private static Map<String, Object> trunk(Service service) {
        Map<String, Object> tree = new LinkedHashMap<>(ServiceWriter.write(service));
        tree.remove(NODES);
        return tree;
    }

    /** The tree of the node that has this one's id. */
    private static Map<?, ?> tree(Service service, Node node) {
        List<?> trees = (List<?>) ServiceWriter.write(service).getOrDefault(NODES, List.of());
        return trees.stream()
                .map(tree -> (Map<?, ?>) tree)
                .filter(tree -> node.id().value().equals(tree.get("id")))
                .findFirst()
                .orElse(Map.of());
    }
}

package io.stickygateway.application.catalog;

import io.stickygateway.domain.catalog.Node;
import io.stickygateway.domain.catalog.NodeId;
import io.stickygateway.domain.catalog.Service;
import io.stickygateway.domain.catalog.ServiceId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Where the configured services differ from the stored ones, in the words of the configuration.
 *
 * @param notStored services and nodes that only the configuration has
 * @param otherwise settings that are stored as something else
 * @param notConfigured services and nodes that only the store has
 */
public record CatalogDifferences(List<String> notStored, List<String> otherwise, List<String> notConfigured) {
    /** There are none, or none that matter. */
    public static final CatalogDifferences NONE = new CatalogDifferences(List.of(), List.of(), List.of());

    public CatalogDifferences {
        notStored = List.copyOf(notStored);
        otherwise = List.copyOf(otherwise);
        notConfigured = List.copyOf(notConfigured);
    }

    static CatalogDifferences between(List<Service> configured, List<Service> stored) {
        return new CatalogDifferences(
                missing(configured, stored), otherwise(configured, stored), missing(stored, configured));
    }

    private static Map<ServiceId, Service> byId(List<Service> services) {
        return services.stream().collect(Collectors.toMap(Service::id, Function.identity(), (first, twin) -> first));
    }

    /** What these have and the others have not. */
    private static List<String> missing(List<Service> these, List<Service> others) {
        Map<ServiceId, Service> known = byId(others);
        List<String> missing = new ArrayList<>();
        for (Service service : these) {
            Service other = known.get(service.id());
            if (other == null) {
                missing.add("service " + service.id());
            } else {
                missing.addAll(missingNodes(service, other));
            }
        }
        return missing;
    }

    private static List<String> missingNodes(Service service, Service other) {
        return service.nodes().stream()
                .map(Node::id)
                .filter(id -> other.node(id) == null)
                .map(id -> "service " + service.id() + ", node " + id)
                .toList();
    }

    private static List<String> otherwise(List<Service> configured, List<Service> stored) {
        Map<ServiceId, Service> known = byId(stored);
        List<String> lines = new ArrayList<>();
        for (Service service : configured) {
            Service other = known.get(service.id());
            if (other != null) {
                compare(lines, FlatService.of(service), FlatService.of(other), "service " + service.id());
            }
        }
        return lines;
    }

    private static void compare(List<String> lines, FlatService configured, FlatService stored, String who) {
        compare(lines, configured.settings(), stored.settings(), who);
        for (Map.Entry<NodeId, Map<String, String>> node : configured.nodes().entrySet()) {
            compare(lines, node.getValue(), stored.nodes().get(node.getKey()), who + ", node " + node.getKey());
        }
    }

    private static void compare(
            List<String> lines, Map<String, String> configured, @Nullable Map<String, String> stored, String who) {
        if (stored != null) {
            FlatService.differing(configured, stored)
                    .forEach(name -> lines.add(who + ": " + name + " is configured as "
                            + FlatService.shown(configured.get(name)) + ", stored as "
                            + FlatService.shown(stored.get(name))));
        }
    }
}

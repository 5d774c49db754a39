package io.stickygateway.application.catalog;

import io.stickygateway.domain.catalog.Node;
import io.stickygateway.domain.catalog.Service;
import io.stickygateway.domain.catalog.ServiceId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Tells in words where the configured services differ from the stored ones. */
final class CatalogDifferences {
    private final List<String> lines = new ArrayList<>();

    private CatalogDifferences() {}

    /** One line a difference; what is stored and not configured is no difference, since operators add to the store. */
    static List<String> between(List<Service> configured, List<Service> stored) {
        CatalogDifferences differences = new CatalogDifferences();
        Map<ServiceId, Service> byId = stored.stream().collect(Collectors.toMap(Service::id, Function.identity()));
        for (Service service : configured) {
            Service other = byId.get(service.id());
            if (other == null) {
                differences.lines.add("service " + service.id() + " is not stored");
            } else {
                differences.compare(service, other);
            }
        }
        return List.copyOf(differences.lines);
    }

    private void compare(Service configured, Service stored) {
        String who = "service " + configured.id() + ": ";
        field(who + "name", configured.name(), stored.name());
        field(who + "path-prefixes", configured.prefixes(), stored.prefixes());
        field(who + "enabled", configured.enabled(), stored.enabled());
        field(who + "default-node", configured.defaultNode(), stored.defaultNode());
        field(who + "health-path", configured.healthPath(), stored.healthPath());
        field(who + "sticky settings", configured.sticky(), stored.sticky());
        field(who + "login", configured.login(), stored.login());
        field(who + "forwarding", configured.forward(), stored.forward());
        for (Node node : configured.nodes()) {
            Node other = stored.node(node.id());
            if (other == null) {
                lines.add(who + "node " + node.id() + " is not stored");
            } else {
                field(who + "node " + node.id(), node, other);
            }
        }
    }

    private void field(String what, @Nullable Object configured, @Nullable Object stored) {
        if (!Objects.equals(configured, stored)) {
            lines.add(what + " is configured as " + configured + ", stored as " + stored);
        }
    }
}

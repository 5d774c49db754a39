package io.stickygateway.application.catalog;

import io.stickygateway.domain.catalog.NodeId;
import io.stickygateway.domain.catalog.Service;
import io.stickygateway.domain.definition.ServiceWriter;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A service as its operator reads it: every setting's text by its name in the configuration, such as
 * {@code timeouts.connect}.
 *
 * @param settings the service's own
 * @param nodes each node's
 */
record FlatService(Map<String, String> settings, Map<NodeId, Map<String, String>> nodes) {
    private static final String NODES = "nodes";

    static FlatService of(Service service) {
        Map<String, Object> tree = new LinkedHashMap<>(ServiceWriter.write(service));
        Map<NodeId, Map<String, String>> nodes = new LinkedHashMap<>();
        if (tree.remove(NODES) instanceof List<?> written) {
            for (int i = 0; i < written.size(); i++) {
                nodes.put(service.nodes().get(i).id(), flat((Map<?, ?>) written.get(i)));
            }
        }
        return new FlatService(flat(tree), nodes);
    }

    private static Map<String, String> flat(Map<?, ?> tree) {
        Map<String, String> settings = new LinkedHashMap<>();
        put(settings, "", tree);
        return settings;
    }

    private static void put(Map<String, String> settings, String prefix, Map<?, ?> tree) {
        tree.forEach((key, value) -> {
            if (value instanceof Map<?, ?> below) {
                put(settings, prefix + key + ".", below);
            } else {
                settings.put(prefix + key, value.toString());
            }
        });
    }

    /** The names of the settings that two of a kind have not in common. */
    static List<String> differing(Map<String, String> one, Map<String, String> other) {
        Set<String> names = new LinkedHashSet<>(one.keySet());
        names.addAll(other.keySet());
        return names.stream()
                .filter(name -> !Objects.equals(one.get(name), other.get(name)))
                .toList();
    }

    /** A setting for a log; a URL may hold a password (RFC 3986, 3.2.1). */
    static String shown(@Nullable String setting) {
        return setting == null || setting.isEmpty() ? "nothing" : setting.replaceAll("://[^/?#@]*@", "://***@");
    }
}

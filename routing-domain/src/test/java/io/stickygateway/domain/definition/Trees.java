package io.stickygateway.domain.definition;

import io.stickygateway.domain.catalog.CatalogProblem;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Services as trees, and what is found wrong with them. */
final class Trees {
    private Trees() {}

    static List<CatalogProblem> problems(Object... services) {
        return CatalogReader.read(1, List.of(services), new ServiceDefaults(0)).problems();
    }

    /** A sound service but for one value, at a path such as {@code login.deadline} or {@code nodes[0].weight}. */
    static Map<String, Object> with(String path, Object value) {
        Map<String, Object> service = tree("id", "a", "path-prefix", "/a");
        String[] names = path.replace("[0]", "").split("\\.", -1);
        boolean isLast = names.length == 1;
        if (path.startsWith("nodes[0]")) {
            Map<String, Object> node = tree("id", "n1", "base-url", "http://h");
            node.put(names[1], value);
            service.put("nodes", List.of(node));
        } else if (isLast) {
            service.put(names[0], path.endsWith("[0]") ? List.of(value) : value);
        } else {
            service.put(names[0], Map.of(names[1], path.endsWith("[0]") ? List.of(value) : value));
        }
        return service;
    }

    static Map<String, Object> tree(Object... keysAndValues) {
        Map<String, Object> tree = new LinkedHashMap<>();
        for (int i = 0; i < keysAndValues.length; i += 2) {
            tree.put((String) keysAndValues[i], keysAndValues[i + 1]);
        }
        return tree;
    }
}

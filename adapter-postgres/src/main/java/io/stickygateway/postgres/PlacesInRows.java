package io.stickygateway.postgres;

import io.stickygateway.domain.catalog.CatalogProblem;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Names places in the stored catalog by ids: whoever edits rows does not know which of them is read as the fifth. */
final class PlacesInRows {
    private static final Pattern PLACE = Pattern.compile("services\\[(\\d+)](?:\\.nodes\\[(\\d+)])?\\.?");

    private final List<Map<String, Object>> services;

    /**
     * Places of these services.
     *
     * @param services as they were read, in that order
     */
    PlacesInRows(List<Map<String, Object>> services) {
        this.services = services;
    }

    /**
     * The same problem; {@code services[0].nodes[3].base-url} has become {@code service app, node node-4, base-url}.
     */
    CatalogProblem name(CatalogProblem problem) {
        return new CatalogProblem(named(problem.path()), problem.value(), named(problem.expected()));
    }

    private String named(String text) {
        return PLACE.matcher(text).replaceAll(found -> Matcher.quoteReplacement(ids(found, text)));
    }

    private String ids(MatchResult found, String text) {
        Map<?, ?> service = at(services, found.group(1));
        String node = found.group(2) == null
                ? ""
                : ", node " + at(service.get("nodes"), found.group(2)).get("id");
        boolean goesOn = found.end() < text.length() && text.charAt(found.end() - 1) == '.';
        return "service " + service.get("id") + node + (goesOn ? ", " : "");
    }

    private static Map<?, ?> at(@Nullable Object list, String index) {
        int wanted = Integer.parseInt(index);
        return list instanceof List<?> known && wanted < known.size() && known.get(wanted) instanceof Map<?, ?> tree
                ? tree
                : Map.of();
    }
}

package io.stickygateway.domain.definition;

import io.stickygateway.domain.catalog.CatalogProblem;
import io.stickygateway.domain.catalog.CatalogRules;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Everything found wrong while one catalog is read: values first, then what does not fit together. */
final class Problems {
    private static final int LONGEST_SHOWN = 100;

    private final List<CatalogProblem> values = new ArrayList<>();
    private final CatalogRules rules = new CatalogRules();

    /** @param expected without the word "expected" */
    void add(String at, @Nullable Object found, String expected) {
        values.add(new CatalogProblem(at, shown(found), "expected " + expected));
    }

    void unknown(String at, @Nullable Object found, String advice) {
        values.add(new CatalogProblem(at, shown(found), "unknown key; " + advice));
    }

    /** What must hold between the parts of the catalog. */
    CatalogRules rules() {
        return rules;
    }

    List<CatalogProblem> all() {
        return Stream.concat(values.stream(), rules.problems().stream()).toList();
    }

    private static String shown(@Nullable Object found) {
        String text = found == null ? "" : found.toString();
        return text.length() <= LONGEST_SHOWN ? text : text.substring(0, LONGEST_SHOWN) + "...";
    }
}

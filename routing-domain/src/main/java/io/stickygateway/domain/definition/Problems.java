package io.stickygateway.domain.definition;

import io.stickygateway.domain.catalog.CatalogProblem;
import io.stickygateway.domain.catalog.CatalogRules;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Everything found wrong while one tree is read: values first, then what does not fit together. Not for several
 * threads.
 */
public final class Problems {
    private static final int LONGEST_SHOWN = 100;

    private final List<CatalogProblem> values = new ArrayList<>();
    private final CatalogRules rules = new CatalogRules();

    /**
     * Notes a value.
     *
     * @param at its path
     * @param found what stands there; null for nothing
     * @param expected without the word "expected"
     */
    public void add(String at, @Nullable Object found, String expected) {
        values.add(new CatalogProblem(at, shown(found), "expected " + expected));
    }

    void unknown(String at, @Nullable Object found, String advice) {
        values.add(new CatalogProblem(at, shown(found), "unknown key; " + advice));
    }

    /** What must hold between the parts of the catalog. */
    CatalogRules rules() {
        return rules;
    }

    /** In the order of noting. */
    public List<CatalogProblem> all() {
        return Stream.concat(values.stream(), rules.problems().stream()).toList();
    }

    private static String shown(@Nullable Object found) {
        String text = found == null ? "" : found.toString();
        return text.length() <= LONGEST_SHOWN ? text : text.substring(0, LONGEST_SHOWN) + "...";
    }
}

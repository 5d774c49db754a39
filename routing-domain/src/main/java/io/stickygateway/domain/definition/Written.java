package io.stickygateway.domain.definition;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A mapping of a tree while it is written; keys keep their order. */
final class Written {
    private final Map<String, Object> values = new LinkedHashMap<>();

    /** Null is left out. */
    <T> Written put(Key<T> key, @Nullable T value) {
        if (value != null) {
            values.put(key.name(), key.kind().write().apply(value));
        }
        return this;
    }

    <T> Written putAll(Key<T> key, List<T> all) {
        values.put(key.name(), all.stream().map(key.kind().write()).toList());
        return this;
    }

    /** A section, or a list of sections. */
    Written put(String name, Object tree) {
        values.put(name, tree);
        return this;
    }

    Written addAll(Map<String, Object> others) {
        values.putAll(others);
        return this;
    }

    Map<String, Object> map() {
        return Collections.unmodifiableMap(values);
    }
}

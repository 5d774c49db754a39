package io.stickygateway.domain.definition;

import io.stickygateway.domain.catalog.InvalidValue;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.function.BiConsumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A mapping of a tree while it is read. Whatever is wrong is noted and reading goes on with what would hold if the key
 * were not set, so that one reading tells everything; whatever nobody asked for is an unknown key. Null and blank text
 * count as not set, since sources can't tell them apart: YAML that was flattened gives an empty list as empty text.
 */
public final class Section {
    private static final int LONGEST_LIST = 1_000;

    private final String at;
    private final Problems problems;
    private final Map<String, Given> given = new LinkedHashMap<>();
    private final TreeSet<String> known = new TreeSet<>();

    private record Given(String spelling, @Nullable Object value) {}

    private Section(String at, Map<?, ?> mapping, Problems problems) {
        this.at = at;
        this.problems = problems;
        mapping.forEach((key, value) -> put(String.valueOf(key), value));
    }

    /** Reads a mapping; where something else stands there, notes it and reads an empty one. */
    public static <T> T read(String at, @Nullable Object value, Problems problems, Function<Section, T> reader) {
        if (value instanceof Map<?, ?> mapping) {
            Section section = new Section(at, mapping, problems);
            T read = reader.apply(section);
            section.refuseUnknown();
            return read;
        }
        if (isUnset(value)) {
            return reader.apply(new Section(at, Map.of(), problems));
        }
        problems.add(at, value, "a mapping of keys to values");
        return reader.apply(new Section(at, Map.of(), new Problems()));
    }

    /** The path of this section. */
    public String path() {
        return at;
    }

    /** The path of a key in it; the outermost section has no name that would stand before it. */
    public String path(String name) {
        return at.isEmpty() ? name : at + "." + name;
    }

    /** Where problems between values are to be noted, by those who read them. */
    public Problems problems() {
        return problems;
    }

    /** What stands under a key, or null. */
    public @Nullable Object raw(String name) {
        known.add(name);
        Given found = given.get(KeyNames.canonical(name));
        return found == null ? null : found.value();
    }

    /** Whether something stands under a key; an empty list is nothing. */
    public boolean has(String name) {
        Object raw = raw(name);
        return !isUnset(raw) && !List.of().equals(raw);
    }

    /** The value, or the key's default where it is not set or makes no sense. */
    public <T> T get(Key<T> key) {
        T found = find(key);
        return found != null ? found : key.defaultValue();
    }

    /** The value, or null where it is not set or makes no sense. */
    public <T> @Nullable T find(Key<T> key) {
        Object raw = raw(key.name());
        if (raw != null && !isUnset(raw)) {
            return parse(path(key.name()), raw, key.kind());
        }
        if (key.isRequired()) {
            problems.add(path(key.name()), "", key.kind().expected() + "; it must be set");
        }
        return null;
    }

    /** The values of a list that make sense, each with its path told; the default only where the key is missing. */
    public <T> List<T> list(Key<T> key, BiConsumer<String, T> placed) {
        Object raw = raw(key.name());
        if (raw == null) {
            return key.defaultValues();
        }
        List<T> values = new ArrayList<>();
        forEach(key.name(), raw instanceof CharSequence text ? Key.split(text.toString()) : raw, (path, element) -> {
            T value = parse(path, element, key.kind());
            if (value != null) {
                values.add(value);
                placed.accept(path, value);
            }
        });
        return values;
    }

    /** The values of a list that make sense; the default only where the key is missing. */
    public <T> List<T> list(Key<T> key) {
        return list(key, (path, value) -> {});
    }

    /** A section below this one; an empty one where it is not set. */
    public <T> T section(String name, Function<Section, T> reader) {
        return read(path(name), raw(name), problems, reader);
    }

    /** A list of sections. */
    public <T> List<T> sections(String name, Function<Section, T> reader) {
        List<T> values = new ArrayList<>();
        forEach(name, raw(name), (path, element) -> values.add(read(path, element, problems, reader)));
        return values;
    }

    private void forEach(String name, @Nullable Object raw, BiConsumer<String, @Nullable Object> each) {
        if (isUnset(raw)) {
            return;
        }
        if (!(raw instanceof List<?> elements) || elements.size() > LONGEST_LIST) {
            problems.add(path(name), raw, "a list of at most " + LONGEST_LIST);
            return;
        }
        for (int i = 0; i < elements.size(); i++) {
            each.accept(path(name) + "[" + i + "]", elements.get(i));
        }
    }

    private <T> @Nullable T parse(String path, @Nullable Object raw, Kind<T> kind) {
        if (!(raw instanceof CharSequence || raw instanceof Number || raw instanceof Boolean)) {
            problems.add(path, raw, kind.expected());
            return null;
        }
        try {
            return kind.parse().apply(raw.toString().strip());
        } catch (InvalidValue e) {
            problems.add(path, raw, e.expected());
            return null;
        }
    }

    private void put(String spelling, @Nullable Object value) {
        Given first = given.putIfAbsent(KeyNames.canonical(spelling), new Given(spelling, value));
        if (first != null) {
            problems.add(path(spelling), value, "the key once; it also stands there as " + first.spelling());
        }
    }

    private void refuseUnknown() {
        known.forEach(name -> given.remove(KeyNames.canonical(name)));
        for (Given left : given.values()) {
            String near = KeyNames.nearest(left.spelling(), known);
            problems.unknown(
                    path(left.spelling()),
                    left.value(),
                    near != null ? "did you mean " + near + "?" : "known here are " + String.join(", ", known));
        }
    }

    private static boolean isUnset(@Nullable Object value) {
        return value == null
                || (value instanceof CharSequence text && text.toString().isBlank());
    }
}

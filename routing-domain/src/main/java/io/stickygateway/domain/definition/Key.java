package io.stickygateway.domain.definition;

import java.util.Arrays;
import java.util.List;

/**
 * One key of a section: its name, its type, and what holds where it is not set. The only place that knows them; the
 * reader, the writer and the documentation all go by it.
 *
 * @param name as in YAML
 * @param kind of the value, or of each value of a list
 * @param many whether it is a list
 * @param presence whether it must be set
 * @param byDefault what holds where it is not set: text to be parsed where the presence is {@code DEFAULTED}, else
 *     words for people
 * @param reason one line: what it is for
 */
public record Key<T>(String name, Kind<T> kind, boolean many, Presence presence, String byDefault, String reason) {
    /** Whether a key must be set. */
    public enum Presence {
        REQUIRED,
        OPTIONAL,
        DEFAULTED
    }

    /** A key that must be set. */
    public static <T> Key<T> required(String name, Kind<T> kind, String reason) {
        return new Key<>(name, kind, false, Presence.REQUIRED, "", reason);
    }

    /** A key that may be missing; {@code otherwise} tells people what holds then. */
    public static <T> Key<T> optional(String name, Kind<T> kind, String otherwise, String reason) {
        return new Key<>(name, kind, false, Presence.OPTIONAL, otherwise, reason);
    }

    /** A key with a default, which is parsed like a value. */
    public static <T> Key<T> of(String name, Kind<T> kind, String byDefault, String reason) {
        return new Key<>(name, kind, false, Presence.DEFAULTED, byDefault, reason);
    }

    /** A list; the default is its text, empty for an empty list. */
    public static <T> Key<T> list(String name, Kind<T> kind, String byDefault, String reason) {
        return new Key<>(name, kind, true, Presence.DEFAULTED, byDefault, reason);
    }

    /** How the key is told to people, below the section of that name; empty for the outermost. */
    public DeclaredKey below(String section) {
        return new DeclaredKey(
                section.isEmpty() ? name : section + "." + name,
                kind.type(),
                many,
                kind.range(),
                kind.unit(),
                byDefault,
                isRequired(),
                reason);
    }

    boolean isRequired() {
        return presence == Presence.REQUIRED;
    }

    /** The default of a single value. */
    T defaultValue() {
        return kind.parse().apply(byDefault);
    }

    /** The default of a list. */
    List<T> defaultValues() {
        return split(byDefault).stream().map(kind.parse()).toList();
    }

    /** A list written as text: its values with commas between them. */
    static List<String> split(String text) {
        return text.isBlank()
                ? List.of()
                : Arrays.stream(text.split(",", -1)).map(String::strip).toList();
    }
}

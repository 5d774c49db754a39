package io.stickygateway.domain.definition;

import io.stickygateway.domain.catalog.InvalidValue;
import java.time.Duration;
import java.util.Arrays;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The types of values that services, and configuration beside them, are made of. */
public final class Kinds {
    private Kinds() {}

    /** One line for people; without control characters, which would break pages and logs. */
    public static Kind<String> line(int maxLength) {
        return value("text", Function.identity(), Function.identity())
                .check(
                        s -> s.length() <= maxLength && s.chars().noneMatch(Character::isISOControl),
                        "one line of at most " + maxLength + " characters");
    }

    /** True or false. */
    public static Kind<Boolean> flag() {
        return new Kind<>("boolean", "true or false", "", Kinds::flag, value -> value);
    }

    /** A whole number, both ends included. */
    public static Kind<Integer> integer(int min, int max) {
        return new Kind<>("integer", "", "", Kinds::integer, (Integer value) -> (Object) value)
                .check(n -> n >= min && n <= max, min + " to " + max);
    }

    /** A duration as {@link Durations} reads it, both ends included. */
    public static Kind<Duration> duration(String min, String max) {
        Duration least = Durations.parse(min);
        Duration most = Durations.parse(max);
        return new Kind<>(
                        "duration", "", Durations.UNITS, Durations::parse, (Duration d) -> (Object) Durations.format(d))
                .check(d -> d.compareTo(least) >= 0 && d.compareTo(most) <= 0, min + " to " + max);
    }

    /** A size as {@link Sizes} reads it, both ends included. */
    public static Kind<Long> size(String min, String max) {
        long least = Sizes.parse(min);
        long most = Sizes.parse(max);
        return new Kind<>("size", "", Sizes.UNITS, Sizes::parse, (Long bytes) -> (Object) Sizes.format(bytes))
                .check(bytes -> bytes >= least && bytes <= most, min + " to " + max);
    }

    /** One of an enum's constants, in lower case with dashes. */
    public static <E extends Enum<E>> Kind<E> choice(Class<E> type) {
        String names = Arrays.stream(type.getEnumConstants()).map(Kinds::name).collect(Collectors.joining(" or "));
        return new Kind<>("choice", names, "", text -> choice(type, names, text), Kinds::name);
    }

    /**
     * A value that has a text form of its own.
     *
     * @param parse throws {@link InvalidValue}, nothing else
     */
    public static <T> Kind<T> value(String type, Function<String, T> parse, Function<T, String> text) {
        return new Kind<>(type, "", "", parse, text::apply);
    }

    private static boolean flag(String text) {
        return switch (text.toLowerCase(Locale.ROOT)) {
            case "true" -> true;
            case "false" -> false;
            default -> throw new InvalidValue("boolean", text, "true or false");
        };
    }

    private static int integer(String text) {
        try {
            return Integer.parseInt(text);
        } catch (NumberFormatException e) {
            throw new InvalidValue("integer", text, "a whole number");
        }
    }

    private static <E extends Enum<E>> E choice(Class<E> type, String names, String text) {
        for (E constant : type.getEnumConstants()) {
            if (KeyNames.same(name(constant), text)) {
                return constant;
            }
        }
        throw new InvalidValue("choice", text, names);
    }

    private static String name(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}

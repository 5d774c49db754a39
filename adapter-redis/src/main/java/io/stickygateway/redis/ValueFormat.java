package io.stickygateway.redis;

import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How values of one kind look.
 *
 * @param pattern of the whole text
 * @param expected the same, for people
 * @param make makes the value of a text that matches; fails with an IllegalArgumentException where it is none all the
 *     same
 */
record ValueFormat<T>(Pattern pattern, String expected, Function<Matcher, T> make) {
    /** Of a kind whose texts begin as all do. */
    static <T> ValueFormat<T> of(String pattern, String expected, Function<Matcher, T> make) {
        return new ValueFormat<>(
                Pattern.compile(AsOfText.PATTERN + pattern, Pattern.DOTALL), AsOfText.EXPECTED + expected, make);
    }

    /** Fails with an IllegalArgumentException where the text is none of a value. */
    T read(String text) {
        Matcher matcher = pattern.matcher(text);
        if (!matcher.matches()) {
            throw new IllegalArgumentException("another form");
        }
        return make.apply(matcher);
    }
}

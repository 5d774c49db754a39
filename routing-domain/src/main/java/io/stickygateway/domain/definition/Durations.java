package io.stickygateway.domain.definition;

import io.stickygateway.domain.catalog.InvalidValue;
import java.time.Duration;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Durations as operators write them: a whole number and one unit, such as {@code 100ms}, {@code 5s} or {@code 30d}. */
public final class Durations {
    /** The units, for lists and messages. */
    public static final String UNITS = "ms, s, m, h or d";

    // At most 12 digits, so that even days stay within a Duration.
    private static final Pattern SHAPE = Pattern.compile("([0-9]{1,12})(ms|s|m|h|d)");

    private enum Unit {
        D(86_400_000),
        H(3_600_000),
        M(60_000),
        S(1_000),
        MS(1);

        private final long millis;

        Unit(long millis) {
            this.millis = millis;
        }
    }

    private Durations() {}

    /**
     * Reads a duration. A bare number is refused, {@code 0} too: some take it for seconds, others for milliseconds.
     *
     * @throws InvalidValue naming the text and what was expected
     */
    public static Duration parse(String text) {
        Matcher parts = SHAPE.matcher(text);
        if (!parts.matches()) {
            throw new InvalidValue("duration", text, "a whole number and one of " + UNITS + ", such as 5s");
        }
        long millis = Unit.valueOf(parts.group(2).toUpperCase(Locale.ROOT)).millis;
        return Duration.ofMillis(millis).multipliedBy(Long.parseLong(parts.group(1)));
    }

    /** The text of a duration in its largest whole unit; what is below a millisecond is dropped. */
    public static String format(Duration duration) {
        long millis = duration.toMillis();
        for (Unit unit : Unit.values()) {
            if (millis != 0 && millis % unit.millis == 0) {
                return millis / unit.millis + unit.name().toLowerCase(Locale.ROOT);
            }
        }
        return "0s";
    }
}

package io.stickygateway.domain.definition;

import io.stickygateway.domain.catalog.InvalidValue;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Sizes as operators write them: bytes, or a whole number and a unit of 1024, such as {@code 64KB} or {@code 10MB}. */
public final class Sizes {
    /** The units, for lists and messages. */
    public static final String UNITS = "B, KB, MB or GB";

    private static final Pattern SHAPE = Pattern.compile("([0-9]{1,18})(B|KB|MB|GB|)");
    private static final List<String> BY_POWER = List.of("B", "KB", "MB", "GB");

    private Sizes() {}

    /**
     * Reads a size; upper and lower case are the same.
     *
     * @return bytes
     * @throws InvalidValue naming the text and what was expected
     */
    public static long parse(String text) {
        Matcher parts = SHAPE.matcher(text.toUpperCase(Locale.ROOT));
        if (parts.matches()) {
            long count = Long.parseLong(parts.group(1));
            int shift = 10 * Math.max(0, BY_POWER.indexOf(parts.group(2)));
            if (count <= Long.MAX_VALUE >> shift) {
                return count << shift;
            }
        }
        throw new InvalidValue("size", text, "a whole number and one of " + UNITS + ", such as 64KB");
    }

    /** The text of a size in its largest whole unit; {@code 0} for none. */
    public static String format(long bytes) {
        int power = 0;
        long count = bytes;
        while (count != 0 && count % 1024 == 0 && power + 1 < BY_POWER.size()) {
            count /= 1024;
            power++;
        }
        return bytes == 0 ? "0" : count + BY_POWER.get(power);
    }
}

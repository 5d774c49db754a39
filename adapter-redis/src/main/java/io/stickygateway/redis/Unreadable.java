package io.stickygateway.redis;

import io.stickygateway.domain.port.UnreadableValue;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Says in one line what lies under a key instead of a value. */
final class Unreadable {
    private static final int MOST_OF_A_KEY = 160;
    private static final int MOST_OF_A_VALUE = 60;

    private Unreadable() {}

    static UnreadableValue value(String key, byte[] found, ValueFormat<?> format, @Nullable Throwable cause) {
        byte[] begin = Arrays.copyOf(found, Math.min(found.length, MOST_OF_A_VALUE));
        String text = oneLine(new String(begin, StandardCharsets.UTF_8), MOST_OF_A_VALUE);
        return because(key, "\"" + text + "\" (" + found.length + " octets)", format, cause);
    }

    static UnreadableValue anotherType(String key, ValueFormat<?> format, Throwable cause) {
        return because(key, "no string", format, cause);
    }

    private static UnreadableValue because(String key, String found, ValueFormat<?> format, @Nullable Throwable cause) {
        return new UnreadableValue(
                "Redis has " + found + " under " + oneLine(key, MOST_OF_A_KEY) + "; expected \"" + format.expected()
                        + "\"",
                cause);
    }

    private static String oneLine(String text, int most) {
        String shortened = text.length() <= most ? text : text.substring(0, most) + "...";
        return shortened.replaceAll("\\p{Cntrl}", "?");
    }
}

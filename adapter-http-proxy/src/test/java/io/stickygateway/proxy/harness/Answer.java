package io.stickygateway.proxy.harness;

import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * An answer as a client got it.
 *
 * @param head all octets up to and with the empty line
 * @param body without chunk framing
 * @param trailers the lines behind the last chunk
 */
public record Answer(String head, String body, String trailers) {
    public int status() {
        return Integer.parseInt(head.substring(9, 12));
    }

    public String statusLine() {
        return head.lines().findFirst().orElse("");
    }

    /** The field lines as they came. */
    public List<String> fields() {
        return Stream.of(head.split("\r\n"))
                .skip(1)
                .filter(line -> !line.isEmpty())
                .toList();
    }

    /** The values under that name, in order. */
    public List<String> values(String name) {
        String prefix = name.toLowerCase(Locale.ROOT) + ":";
        return fields().stream()
                .filter(line -> line.toLowerCase(Locale.ROOT).startsWith(prefix))
                .map(line -> line.substring(prefix.length()).strip())
                .toList();
    }

    /** The first value under that name, or null. */
    public @Nullable String value(String name) {
        return values(name).stream().findFirst().orElse(null);
    }

    /** The code of an error answer. */
    public String code() {
        int at = body.indexOf("\"code\":\"");
        return at < 0 ? "" : body.substring(at + 8, body.indexOf('"', at + 8));
    }
}

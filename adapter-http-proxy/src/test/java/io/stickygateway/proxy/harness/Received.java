package io.stickygateway.proxy.harness;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A request as a node got it.
 *
 * @param connection which of the node's connections it came by, from 1
 * @param head all octets up to and with the empty line
 * @param body without chunk framing
 * @param trailers the lines behind the last chunk
 * @param isWhole whether it came to its end
 */
public record Received(int connection, String head, String body, String trailers, boolean isWhole) {
    public String requestLine() {
        return head.lines().findFirst().orElse("");
    }

    public String method() {
        return requestLine().split(" ", 2)[0];
    }

    public String target() {
        return requestLine().split(" ", 3)[1];
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

    public byte[] octets() {
        return body.getBytes(StandardCharsets.ISO_8859_1);
    }
}

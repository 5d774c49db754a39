package io.stickygateway.domain.catalog;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A place in a JSON document (RFC 6901).
 *
 * @param value such as {@code /data/token}, at most 256 characters; never empty, since a whole document is no user name
 */
public record JsonPointer(String value) {
    private static final int MAX_LENGTH = 256;
    private static final Pattern SHAPE = Pattern.compile("/(?:[^~]|~[01])*");

    public JsonPointer {
        if (value.length() < 2
                || value.length() > MAX_LENGTH
                || !SHAPE.matcher(value).matches()) {
            throw new InvalidValue("JSON pointer", value, "RFC 6901, such as /data/token, with '~' only as ~0 or ~1");
        }
    }

    /** The reference tokens, unescaped, outermost first. */
    public List<String> segments() {
        return Stream.of(value.substring(1).split("/", -1))
                .map(s -> s.replace("~1", "/").replace("~0", "~"))
                .toList();
    }

    /** The innermost reference token: the field's name where the body is a form. */
    public String lastSegment() {
        List<String> all = segments();
        return all.get(all.size() - 1);
    }

    @Override
    public String toString() {
        return value;
    }
}

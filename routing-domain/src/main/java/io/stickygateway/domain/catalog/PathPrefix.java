package io.stickygateway.domain.catalog;

import java.util.regex.Pattern;

/**
 * The public path under which a service is reached. It matches whole segments of the raw path, byte for byte:
 * {@code /s} matches {@code /s}, {@code /s/} and {@code /s/x}, never {@code /sx} nor {@code /%73}.
 *
 * @param value starts with a slash and does not end with one; {@code /} matches every path
 */
public record PathPrefix(String value) {
    private static final int MAX_LENGTH = 512;
    private static final String EXPECTED =
            "a path such as /js/a: it starts with '/', has no empty or dot segment, and holds only"
                    + " A-Z a-z 0-9 - . _ ~ ! $ & ' ( ) * + , = : @ and %XX";
    private static final Pattern SHAPE =
            Pattern.compile("/|(/(?!\\.{1,2}(/|$))([A-Za-z0-9._~!$&'()*+,=:@-]|%[0-9A-Fa-f]{2})+)+/?");

    public PathPrefix {
        if (value.length() > MAX_LENGTH || !SHAPE.matcher(value).matches()) {
            throw new InvalidValue("path prefix", value, EXPECTED);
        }
        value = value.length() > 1 && value.endsWith("/") ? value.substring(0, value.length() - 1) : value;
    }

    /**
     * Whether a raw path (no query) lies under this prefix.
     *
     * @param rawPath as the client sent it
     */
    public boolean matches(String rawPath) {
        if (value.length() == 1) {
            return rawPath.startsWith("/");
        }
        return rawPath.startsWith(value)
                && (rawPath.length() == value.length() || rawPath.charAt(value.length()) == '/');
    }

    /**
     * The raw path without this prefix, still starting with a slash; unchanged where the prefix does not match.
     *
     * @param rawPath as the client sent it
     */
    public String stripFrom(String rawPath) {
        if (value.length() == 1 || !matches(rawPath)) {
            return rawPath;
        }
        return rawPath.length() == value.length() ? "/" : rawPath.substring(value.length());
    }

    @Override
    public String toString() {
        return value;
    }
}

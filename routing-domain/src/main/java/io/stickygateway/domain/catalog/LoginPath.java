package io.stickygateway.domain.catalog;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/**
 * The path of a service's log-in, below its prefix. It is compared in the form that a node's router is likely to see
 * (percent-decoded, parameters cut, empty segments and a last slash dropped): a login that slipped past under another
 * spelling would be placed like an anonymous request and could start a second home for its user.
 *
 * @param value starts with a slash, such as {@code /auth/login}
 */
public record LoginPath(String value) {
    public LoginPath {
        if (!value.startsWith("/") || value.length() < 2 || !canonical(value).equals(value)) {
            throw new InvalidValue(
                    "login path",
                    value,
                    "a plain path such as /auth/login, without query, parameters or percent-encoding");
        }
    }

    /**
     * Whether this is the service's login.
     *
     * @param belowPrefix the raw path after the service's prefix, as the client sent it
     */
    public boolean matches(String belowPrefix) {
        return belowPrefix.equals(value)
                || (isSpelledOddly(belowPrefix) && canonical(belowPrefix).equals(value));
    }

    private static boolean isSpelledOddly(String path) {
        return path.indexOf('%') >= 0
                || path.indexOf(';') >= 0
                || path.indexOf('\\') >= 0
                || path.contains("//")
                || path.endsWith("/");
    }

    private static String canonical(String path) {
        StringBuilder out = new StringBuilder(path.length());
        for (String segment : decode(path).replace('\\', '/').split("/", -1)) {
            int parameters = segment.indexOf(';');
            String name = parameters < 0 ? segment : segment.substring(0, parameters);
            if (!name.isEmpty()) {
                out.append('/').append(name);
            }
        }
        return out.toString();
    }

    private static String decode(String path) {
        if (path.indexOf('%') < 0) {
            return path;
        }
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(path.length());
        for (int i = 0; i < path.length(); i++) {
            int octet = path.charAt(i) == '%' && i + 2 < path.length() ? hexPair(path, i + 1) : -1;
            bytes.write(octet >= 0 ? octet : path.charAt(i));
            i += octet >= 0 ? 2 : 0;
        }
        return bytes.toString(StandardCharsets.ISO_8859_1);
    }

    private static int hexPair(String text, int at) {
        int high = Character.digit(text.charAt(at), 16);
        int low = Character.digit(text.charAt(at + 1), 16);
        return high < 0 || low < 0 ? -1 : high * 16 + low;
    }
}

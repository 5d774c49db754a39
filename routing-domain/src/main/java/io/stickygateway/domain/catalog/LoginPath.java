package io.stickygateway.domain.catalog;

import java.util.regex.Pattern;

/**
 * The path of a service's log-in, below its prefix. It is found in every spelling that a node's router might fold into
 * it: percent-decoded, even twice; parameters, empty and dot segments dropped; in upper case. A login that slipped past
 * under another spelling would be placed like an anonymous request and could start a second home for its user, while a
 * path that is wrongly taken for the login is answered by its node as it would have been anyhow.
 *
 * @param value such as {@code /auth/login}: starts with a slash and does not end with one
 */
public record LoginPath(String value) {
    private static final int MAX_LENGTH = 512;
    private static final Pattern PLAIN = Pattern.compile("(/(?!\\.{1,2}(/|$))[A-Za-z0-9._~!$&'()*+,=:@-]+)+");
    /** What every spelling but a plain one holds. */
    private static final Pattern ODD = Pattern.compile("[%;\\\\#]|/(?:[./]|$)");

    private static final int OFTEN_ENOUGH = 2;

    public LoginPath {
        if (value.length() > MAX_LENGTH || !PLAIN.matcher(value).matches()) {
            throw new InvalidValue(
                    "login path",
                    value,
                    "a plain path such as /auth/login, without query, parameters or percent-encoding");
        }
    }

    /**
     * Whether this is the service's login.
     *
     * @param belowPrefix the raw path after the service's prefix, as the client sent it, one octet a character
     */
    public boolean matches(String belowPrefix) {
        return belowPrefix.equalsIgnoreCase(value)
                || (ODD.matcher(belowPrefix).find() && folded(belowPrefix).equalsIgnoreCase(value));
    }

    private static String folded(String path) {
        String decoded = beforeFragment(path);
        for (int i = 0; i < OFTEN_ENOUGH; i++) {
            decoded = decode(decoded);
        }
        StringBuilder out = new StringBuilder(decoded.length());
        for (String segment : decoded.replace('\\', '/').split("/", -1)) {
            append(out, withoutParameters(segment));
        }
        return out.toString();
    }

    private static void append(StringBuilder path, String segment) {
        if (segment.equals("..")) {
            path.setLength(Math.max(0, path.lastIndexOf("/")));
        } else if (!segment.isEmpty() && !segment.equals(".")) {
            path.append('/').append(segment);
        }
    }

    private static String beforeFragment(String path) {
        int at = path.indexOf('#');
        return at < 0 ? path : path.substring(0, at);
    }

    private static String withoutParameters(String segment) {
        int at = segment.indexOf(';');
        return at < 0 ? segment : segment.substring(0, at);
    }

    private static String decode(String path) {
        if (path.indexOf('%') < 0) {
            return path;
        }
        StringBuilder out = new StringBuilder(path.length());
        for (int i = 0; i < path.length(); i++) {
            int octet = path.charAt(i) == '%' && i + 2 < path.length() ? hexPair(path, i + 1) : -1;
            out.append(octet >= 0 ? (char) octet : path.charAt(i));
            i += octet >= 0 ? 2 : 0;
        }
        return out.toString();
    }

    private static int hexPair(String text, int at) {
        int high = Character.digit(text.charAt(at), 16);
        int low = Character.digit(text.charAt(at + 1), 16);
        return high < 0 || low < 0 ? -1 : high * 16 + low;
    }
}

package io.stickygateway.proxy.observe;

import java.util.HexFormat;

/** The part of a request target that may stand in a log. */
final class LoggedPath {
    /** Longer paths are cut: a line must not cost a log store more than the request cost the gateway. */
    static final int LONGEST = 1024;

    private static final HexFormat HEX = HexFormat.of().withUpperCase();

    private LoggedPath() {}

    /**
     * The path: without query and fragment, and with each segment's parameters cut, because tokens travel in the one
     * ({@code ?access_token=}) and sessions in the other ({@code ;jsessionid=}). Octets that the client should have
     * percent-encoded (RFC 3986, 2.1) are: nobody knows which characters they were.
     */
    static String of(String target) {
        int end = end(target);
        return isPlain(target, end) ? target.substring(0, end) : rewritten(target, end);
    }

    private static boolean isPlain(String target, int end) {
        for (int i = 0; i < end; i++) {
            char c = target.charAt(i);
            if (c == ';' || c > '~') {
                return false;
            }
        }
        return true;
    }

    private static String rewritten(String target, int end) {
        StringBuilder path = new StringBuilder(end + 16);
        boolean parameter = false;
        for (int i = 0; i < end; i++) {
            char c = target.charAt(i);
            parameter = c == ';' || (parameter && c != '/');
            if (!parameter) {
                append(path, c);
            }
        }
        return path.toString();
    }

    private static void append(StringBuilder path, char octet) {
        if (octet > '~') {
            path.append('%').append(HEX.toHexDigits((byte) octet));
        } else {
            path.append(octet);
        }
    }

    private static int end(String target) {
        int end = Math.min(target.length(), LONGEST);
        for (int i = 0; i < end; i++) {
            char c = target.charAt(i);
            if (c == '?' || c == '#') {
                return i;
            }
        }
        return end;
    }
}

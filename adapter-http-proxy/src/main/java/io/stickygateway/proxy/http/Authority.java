package io.stickygateway.proxy.http;

/**
 * Host and port as Host and absolute targets carry them (RFC 9110, 7.2; RFC 3986, 3.2). Narrower than the grammar by
 * the comma, which some servers take for a list, and without user information (RFC 9110, 4.2.4).
 */
final class Authority {
    private static final int MAX_PORT = 65_535;

    private Authority() {}

    /** Whether it is one; an empty one is, for a URI that has none. */
    static boolean isValid(byte[] octets, int from, int to) {
        int colon = hostEnd(octets, from, to);
        return colon >= 0 && (colon == to || (octets[colon] == ':' && isPort(octets, colon + 1, to)));
    }

    private static int hostEnd(byte[] octets, int from, int to) {
        return from < to && octets[from] == '[' ? literalEnd(octets, from + 1, to) : nameEnd(octets, from, to);
    }

    private static int literalEnd(byte[] octets, int from, int to) {
        int at = from;
        while (at < to && (Octets.hexDigit(octets[at]) >= 0 || octets[at] == ':' || octets[at] == '.')) {
            at++;
        }
        return at > from && at < to && octets[at] == ']' ? at + 1 : -1;
    }

    private static int nameEnd(byte[] octets, int from, int to) {
        int at = from;
        while (at < to && isName(octets[at])) {
            at++;
        }
        return at;
    }

    private static boolean isName(byte octet) {
        return (Octets.lowerToken(octet) != 0 && "#^`|".indexOf(octet) < 0) || "();=".indexOf(octet) >= 0;
    }

    private static boolean isPort(byte[] octets, int from, int to) {
        int port = 0;
        for (int at = from; at < to; at++) {
            if (!Octets.isDigit(octets[at])) {
                return false;
            }
            port = port * 10 + octets[at] - '0';
            if (port > MAX_PORT) {
                return false;
            }
        }
        return true;
    }
}

package io.stickygateway.proxy.http;

/**
 * Finds the segments {@code .} and {@code ..} under every spelling that some server takes for one: behind a slash or a
 * backslash, plain or encoded, with the dots encoded, with parameters after them. A node that resolves them would serve
 * a path outside the prefix by which the gateway chose the service. Double encoding is left alone: a server that
 * decodes twice is beyond repair.
 */
public final class DotSegments {
    private static final int OTHER = 3;

    private DotSegments() {}

    /** Whether the path of that head holds one. */
    public static boolean isIn(RequestHead head) {
        Target target = head.target();
        return isIn(head.octets(), target.path(), target.pathEnd());
    }

    /** Dots counts those of a segment that holds nothing else; parameters do not count. */
    static boolean isIn(byte[] octets, int from, int to) {
        int dots = 0;
        boolean parameters = false;
        int at = from;
        while (at < to) {
            int encoded = octets[at] == '%' ? encoded(octets, at, to) : -1;
            int meaning = encoded < 0 ? octets[at] : encoded;
            if (meaning == '/' || meaning == '\\') {
                if (isDotSegment(dots)) {
                    return true;
                }
                dots = 0;
                parameters = false;
            } else if (meaning == ';') {
                parameters = true;
            } else if (!parameters) {
                dots = meaning == '.' ? Math.min(dots + 1, OTHER) : OTHER;
            }
            at += encoded < 0 ? 1 : 3;
        }
        return isDotSegment(dots);
    }

    private static boolean isDotSegment(int dots) {
        return dots == 1 || dots == 2;
    }

    /** The octet that a percent sign begins, or -1 where it begins none. */
    private static int encoded(byte[] octets, int at, int to) {
        if (at + 2 >= to) {
            return -1;
        }
        int high = Octets.hexDigit(octets[at + 1]);
        int low = Octets.hexDigit(octets[at + 2]);
        return high < 0 || low < 0 ? -1 : high * 16 + low;
    }
}

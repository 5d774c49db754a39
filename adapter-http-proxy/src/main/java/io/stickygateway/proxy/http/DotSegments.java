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
            int width = octets[at] == '%' ? 3 : 1;
            char meaning = width == 1 ? (char) octets[at] : decoded(octets, at, to);
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
            at += width;
        }
        return isDotSegment(dots);
    }

    private static boolean isDotSegment(int dots) {
        return dots == 1 || dots == 2;
    }

    /** What an encoded octet stands for if it matters here, otherwise something that does not. */
    private static char decoded(byte[] octets, int at, int to) {
        if (at + 2 >= to) {
            return 'x';
        }
        int value = Octets.hexDigit(octets[at + 1]) * 16 + Octets.hexDigit(octets[at + 2]);
        return value == '.' || value == '/' || value == '\\' || value == ';' ? (char) value : 'x';
    }
}

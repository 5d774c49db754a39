package io.stickygateway.proxy.http;

/**
 * Which framing a message has (RFC 9112, 6). Refuses what two readers could frame differently: both fields at once, a
 * field twice, a transfer coding other than exactly {@code chunked}, a length that is not just digits.
 */
final class MessageLength {
    /** 18 digits fit a long with room for sums. */
    private static final int MAX_DIGITS = 18;

    private static final long BOTH = FieldName.bits(FieldName.CONTENT_LENGTH, FieldName.TRANSFER_ENCODING);

    private MessageLength() {}

    /** Length, chunked, or none where neither field stands. */
    static Framing declared(Fields fields, int minor) {
        if (!fields.hasAny(BOTH)) {
            return Framing.NONE;
        }
        boolean coded = fields.has(FieldName.TRANSFER_ENCODING);
        if (coded && fields.has(FieldName.CONTENT_LENGTH)) {
            throw MalformedMessage.of("both Content-Length and Transfer-Encoding");
        }
        if (coded) {
            checkCoding(fields, minor);
            return Framing.CHUNKED;
        }
        return Framing.LENGTH;
    }

    /** The value of the one Content-Length. */
    static long contentLength(Fields fields) {
        int i = fields.indexOf(FieldName.CONTENT_LENGTH, 0);
        if (i < 0 || fields.indexOf(FieldName.CONTENT_LENGTH, i + 1) >= 0) {
            throw MalformedMessage.of("more than one Content-Length");
        }
        int from = fields.valueStart(i);
        int to = fields.valueEnd(i);
        if (from == to || to - from > MAX_DIGITS) {
            throw MalformedMessage.of("a Content-Length of " + (to - from) + " digits");
        }
        return digits(fields.octets(), from, to);
    }

    private static long digits(byte[] octets, int from, int to) {
        long value = 0;
        for (int at = from; at < to; at++) {
            if (!Octets.isDigit(octets[at])) {
                throw MalformedMessage.of("a Content-Length that is not just digits");
            }
            value = value * 10 + octets[at] - '0';
        }
        return value;
    }

    private static void checkCoding(Fields fields, int minor) {
        int i = fields.indexOf(FieldName.TRANSFER_ENCODING, 0);
        boolean single = fields.indexOf(FieldName.TRANSFER_ENCODING, i + 1) < 0;
        if (!single || !fields.valueIs(i, "chunked")) {
            throw MalformedMessage.of("a Transfer-Encoding other than chunked");
        }
        if (minor == 0) {
            throw MalformedMessage.of("Transfer-Encoding in HTTP/1.0");
        }
    }
}

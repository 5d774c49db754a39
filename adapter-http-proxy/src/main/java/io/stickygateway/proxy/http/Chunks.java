package io.stickygateway.proxy.http;

import io.netty.buffer.ByteBuf;
import java.nio.charset.StandardCharsets;
import java.util.Collection;

/** Writes the chunked coding (RFC 9112, 7.1). */
public final class Chunks {
    private static final byte[] HEX = "0123456789abcdef".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] CRLF = "\r\n".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] LAST = "0\r\n".getBytes(StandardCharsets.US_ASCII);

    private Chunks() {}

    /** Appends the line before a chunk's data. */
    public static void begin(int size, ByteBuf out) {
        int digits = Math.max(1, (35 - Integer.numberOfLeadingZeros(size)) / 4);
        for (int shift = (digits - 1) * 4; shift >= 0; shift -= 4) {
            out.writeByte(HEX[size >>> shift & 15]);
        }
        out.writeBytes(CRLF);
    }

    /** Appends what stands behind a chunk's data. */
    public static void end(ByteBuf out) {
        out.writeBytes(CRLF);
    }

    /**
     * Appends the end of a request's body, with those of its trailers that may pass.
     *
     * @param withheld names that don't beside those that never do, in lower case
     */
    public static void lastOfRequest(Fields trailers, Collection<String> withheld, ByteBuf out) {
        out.writeBytes(LAST);
        HeaderRules.copyRequestTrailers(trailers, withheld, out);
        out.writeBytes(CRLF);
    }

    /** Appends the end of an answer's body, with those of its trailers that may pass. */
    public static void lastOfAnswer(Fields trailers, ByteBuf out) {
        out.writeBytes(LAST);
        HeaderRules.copyResponseTrailers(trailers, out);
        out.writeBytes(CRLF);
    }
}

package io.stickygateway.proxy.http;

import io.netty.buffer.ByteBuf;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** Reads the heads of a node's answers. Not for several threads. */
public final class ResponseReader {
    private static final byte[] VERSION = "HTTP/1.".getBytes(StandardCharsets.US_ASCII);

    private final Line line;

    /**
     * A reader.
     *
     * @param headLimit most octets of a head
     */
    public ResponseReader(int headLimit) {
        this.line = new Line(headLimit);
    }

    /**
     * Takes octets up to the end of a head; those after it stay.
     *
     * @return the head, or null where more is to come
     * @throws MalformedMessage where it is no answer
     */
    public @Nullable ResponseHead read(ByteBuf in) {
        if (!line.read(in)) {
            return null;
        }
        ResponseHead head = new ResponseHead(line.octets(), line.end, line.fields());
        line.reset();
        return head;
    }

    /** Forgets a head that is not whole. */
    public void reset() {
        line.reset();
    }

    /** A status line (RFC 9112, 4): version, blank, three digits, blank, reason. */
    private static final class Line extends HeadReader {
        private static final int STATUS = VERSION.length + 2;
        private static final int REASON = STATUS + 3;

        private int end;

        Line(int headLimit) {
            super(headLimit);
        }

        @Override
        int startLine(int from) {
            checkStart();
            if (filled() <= REASON) {
                return INCOMPLETE;
            }
            int at = REASON;
            // Without a reason the blank may be missing: so common that it is read for what it means.
            if (octets()[at] == ' ') {
                while (at < filled() && Octets.isFieldValue(octets()[at])) {
                    at++;
                }
            }
            end = at + 2;
            return isLineEnd(at) ? end : INCOMPLETE;
        }

        private void checkStart() {
            for (int at = 0; at < filled() && at < REASON; at++) {
                if (!mayStandAt(at, octets()[at])) {
                    throw MalformedMessage.of("no status line of HTTP/1.1 or HTTP/1.0");
                }
            }
        }

        private static boolean mayStandAt(int at, byte octet) {
            if (at < VERSION.length) {
                return octet == VERSION[at];
            }
            if (at == VERSION.length) {
                return octet == '0' || octet == '1';
            }
            if (at == VERSION.length + 1) {
                return octet == ' ';
            }
            return at == STATUS ? octet >= '1' && octet <= '5' : Octets.isDigit(octet);
        }
    }
}

package io.stickygateway.proxy.http;

import io.netty.buffer.ByteBuf;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** Reads the heads of one connection's requests, one after the other. Not for several threads. */
public final class RequestReader {
    private static final byte[] VERSION = "HTTP/1.".getBytes(StandardCharsets.US_ASCII);

    private final Line line;

    /**
     * A reader.
     *
     * @param lineLimit most octets of the request line
     * @param headLimit most octets of the whole head
     */
    public RequestReader(int lineLimit, int headLimit) {
        this.line = new Line(lineLimit, headLimit);
    }

    /**
     * Takes octets up to the end of a head; those after it stay.
     *
     * @return the head, or null where more is to come
     * @throws MalformedMessage where it is to be refused
     */
    public @Nullable RequestHead read(ByteBuf in) {
        if (!line.read(in)) {
            return null;
        }
        RequestHead head = line.head();
        line.reset();
        return head;
    }

    /** Whether nothing of the next head has arrived. */
    public boolean isUntouched() {
        return line.isUntouched();
    }

    /** A request line (RFC 9112, 3) before the fields. */
    private static final class Line extends HeadReader {
        private final int lineLimit;
        private int methodStart;
        private int methodEnd;
        private int targetEnd;
        private int minor;

        Line(int lineLimit, int headLimit) {
            super(headLimit);
            this.lineLimit = lineLimit;
        }

        RequestHead head() {
            return RequestRules.head(octets(), methodStart, methodEnd, targetEnd, minor, fields());
        }

        @Override
        int startLine(int from) {
            int start = afterEmptyLines(from);
            int after = start < 0 ? INCOMPLETE : line(start);
            if ((after < 0 ? filled() : after) - Math.max(start, from) > lineLimit) {
                throw new MalformedMessage(
                        MalformedMessage.Fault.TARGET_TOO_LONG, "a request line of more than " + lineLimit + " octets");
            }
            return after;
        }

        /** Empty lines before a request are to be ignored (RFC 9112, 2.2); the head's limit bounds them. */
        private int afterEmptyLines(int from) {
            int at = from;
            while (at < filled() && octets()[at] == Octets.CR) {
                if (!isLineEnd(at)) {
                    return INCOMPLETE;
                }
                at += 2;
            }
            return at;
        }

        private int line(int start) {
            int at = start;
            while (at < filled() && Octets.lowerToken(octets()[at]) != 0) {
                at++;
            }
            methodStart = start;
            methodEnd = at;
            if (!isBlankAfter(start, at)) {
                return INCOMPLETE;
            }
            int target = ++at;
            while (at < filled() && Octets.isTarget(octets()[at])) {
                at++;
            }
            targetEnd = at;
            return isBlankAfter(target, at) ? version(at + 1) : INCOMPLETE;
        }

        private boolean isBlankAfter(int from, int at) {
            if (at == filled()) {
                return false;
            }
            if (at == from || octets()[at] != ' ') {
                throw MalformedMessage.of("a request line other than method, target and version, one blank between");
            }
            return true;
        }

        private int version(int from) {
            int digit = from + VERSION.length;
            for (int at = from; at < filled() && at < digit; at++) {
                if (octets()[at] != VERSION[at - from]) {
                    throw wrongVersion();
                }
            }
            if (digit >= filled()) {
                return INCOMPLETE;
            }
            minor = octets()[digit] - '0';
            if (minor != 0 && minor != 1) {
                throw wrongVersion();
            }
            return isLineEnd(digit + 1) ? digit + 3 : INCOMPLETE;
        }

        private static MalformedMessage wrongVersion() {
            return MalformedMessage.of("a version other than HTTP/1.1 and HTTP/1.0");
        }
    }
}

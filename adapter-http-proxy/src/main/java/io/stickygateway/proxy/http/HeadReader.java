package io.stickygateway.proxy.http;

import io.netty.buffer.ByteBuf;
import java.util.Arrays;

/**
 * Reads a start line and fields as they arrive, each octet once looked at and once copied. Strict where RFC 9112 lets a
 * recipient choose: a line ends with CRLF and nothing else (2.2), a name is a token with the colon right behind it
 * (5.1), no line is folded (5.2), no value holds a control character (RFC 9110, 5.5). What one server repairs another
 * one reads differently, and that difference is what request smuggling lives on.
 */
abstract class HeadReader {
    static final int INCOMPLETE = -1;

    private static final byte[] NOTHING = {};
    private static final int STEP = 1024;
    /** A line of four octets costs many times that in memory: the head's octets alone are no bound. */
    private static final int MOST_FIELDS = 256;

    private final int limit;
    private byte[] octets = NOTHING;
    private int filled;
    private int next;
    private int looked;
    private boolean started;
    private Fields fields = new Fields();

    /**
     * A reader.
     *
     * @param limit most octets of the whole head
     */
    HeadReader(int limit) {
        this.limit = limit;
    }

    /**
     * Takes octets up to the empty line; those after it stay.
     *
     * @return whether the head is whole
     * @throws MalformedMessage where it can't become one
     */
    final boolean read(ByteBuf in) {
        while (in.isReadable()) {
            int got = Math.min(Math.min(in.readableBytes(), STEP), limit - filled);
            if (got == 0) {
                throw tooLarge("a head of more than " + limit + " octets");
            }
            append(in, got);
            if (isWorthALook(got) && parse()) {
                in.skipBytes(got - (filled - next));
                fields.seal(octets, next - 2);
                return true;
            }
            in.skipBytes(got);
        }
        return false;
    }

    /** Whether anything of the head has arrived. */
    final boolean isUntouched() {
        return filled == 0;
    }

    /** Forgets the head, for the next one. */
    final void reset() {
        octets = NOTHING;
        filled = 0;
        next = 0;
        looked = 0;
        started = false;
        fields = new Fields();
    }

    /**
     * Reads the start line.
     *
     * @return where the line after it begins, or {@link #INCOMPLETE}
     */
    abstract int startLine(int from);

    /** What to say of a head beyond its limit. */
    MalformedMessage tooLarge(String message) {
        return new MalformedMessage(MalformedMessage.Fault.FIELDS_TOO_LARGE, message);
    }

    final byte[] octets() {
        return octets;
    }

    final int filled() {
        return filled;
    }

    final Fields fields() {
        return fields;
    }

    /** Whether CRLF stands there; false where it has not arrived. */
    final boolean isLineEnd(int at) {
        if (at < filled && octets[at] != Octets.CR) {
            throw MalformedMessage.of("octet 0x" + Integer.toHexString(octets[at] & 0xff) + " where a line should end");
        }
        if (at + 1 < filled && octets[at + 1] != Octets.LF) {
            throw MalformedMessage.of("carriage return without line feed");
        }
        return at + 1 < filled;
    }

    private void append(ByteBuf in, int got) {
        if (filled + got > octets.length) {
            octets = Arrays.copyOf(octets, Math.max(filled + got, Math.min(limit, octets.length * 2)));
        }
        in.getBytes(in.readerIndex(), octets, filled, got);
        filled += got;
    }

    /** An unfinished field is read anew with every look, so the next look is due when there is twice as much of it. */
    private boolean isWorthALook(int got) {
        boolean worth = !started || filled - looked >= looked - next || endsALine(filled - got);
        looked = worth ? filled : looked;
        return worth;
    }

    private boolean endsALine(int from) {
        for (int at = from; at < filled; at++) {
            if (octets[at] == Octets.LF) {
                return true;
            }
        }
        return false;
    }

    private boolean parse() {
        if (!started) {
            int after = startLine(next);
            if (after < 0) {
                return false;
            }
            next = after;
            started = true;
        }
        while (next < filled && octets[next] != Octets.CR) {
            int after = fieldLine(next);
            if (after < 0) {
                return false;
            }
            next = after;
        }
        boolean whole = isLineEnd(next);
        next += whole ? 2 : 0;
        return whole;
    }

    private int fieldLine(int start) {
        int hash = 0;
        int at = start;
        int lower = 0;
        while (at < filled && (lower = Octets.lowerToken(octets[at])) != 0) {
            hash = hash * 31 + lower;
            at++;
        }
        if (at == filled) {
            return INCOMPLETE;
        }
        if (octets[at] != ':' || at == start) {
            throw MalformedMessage.of("a field line without a token and a colon at its start");
        }
        return fieldValue(start, at, hash);
    }

    private int fieldValue(int start, int colon, int hash) {
        int from = colon + 1;
        while (from < filled && Octets.isBlank(octets[from])) {
            from++;
        }
        int at = from;
        while (at < filled && Octets.isFieldValue(octets[at])) {
            at++;
        }
        if (!isLineEnd(at)) {
            return INCOMPLETE;
        }
        int to = at;
        while (to > from && Octets.isBlank(octets[to - 1])) {
            to--;
        }
        if (fields.count() == MOST_FIELDS) {
            throw tooLarge("more than " + MOST_FIELDS + " field lines");
        }
        fields.add(octets, start, colon, from, to, hash);
        return at + 2;
    }
}

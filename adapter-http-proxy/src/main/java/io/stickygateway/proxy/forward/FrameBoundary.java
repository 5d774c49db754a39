package io.stickygateway.proxy.forward;

import io.netty.buffer.ByteBuf;

/**
 * Follows the frames of one direction of a WebSocket (RFC 6455, 5.2) without looking into them, to know where one ends
 * and another may be put in.
 */
final class FrameBoundary {
    private static final int CLOSE = 8;
    private static final int LENGTH_16 = 126;
    private static final int LENGTH_64 = 127;

    private int header;
    private int lengthOctets;
    private int maskOctets;
    private long payload;
    private boolean closed;

    /** Whether the octets so far end with a whole frame. */
    boolean isBetweenFrames() {
        return header == 0 && payload == 0;
    }

    /** Whether a Close frame has begun: nothing may follow it. */
    boolean hasClosed() {
        return closed;
    }

    /** Follows all octets of {@code data}, whose reader index stays. */
    void pass(ByteBuf data) {
        int at = data.readerIndex();
        while (at < data.writerIndex()) {
            at = step(data, at);
        }
    }

    /**
     * Follows up to the end of the current frame.
     *
     * @return how many octets of {@code data} belong to it
     */
    int passFrame(ByteBuf data) {
        int at = data.readerIndex();
        while (at < data.writerIndex() && !isBetweenFrames()) {
            at = step(data, at);
        }
        return at - data.readerIndex();
    }

    private int step(ByteBuf data, int at) {
        if (header == 0 && payload > 0) {
            long skipped = Math.min(payload, data.writerIndex() - at);
            payload -= skipped;
            return at + (int) skipped;
        }
        head(data.getUnsignedByte(at));
        return at + 1;
    }

    private void head(int octet) {
        if (header == 0) {
            closed = closed || (octet & 15) == CLOSE;
            header = 1;
            return;
        }
        if (header == 1) {
            int length = octet & 127;
            maskOctets = (octet & 128) == 0 ? 0 : 4;
            lengthOctets = length == LENGTH_16 ? 2 : length == LENGTH_64 ? 8 : 0;
            payload = lengthOctets == 0 ? length : 0;
        } else if (lengthOctets > 0) {
            payload = payload << 8 | octet;
            lengthOctets--;
        } else {
            maskOctets--;
        }
        header = lengthOctets + maskOctets == 0 ? 0 : 2;
    }
}

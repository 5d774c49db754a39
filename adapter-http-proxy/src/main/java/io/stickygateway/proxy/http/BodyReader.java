package io.stickygateway.proxy.http;

import io.netty.buffer.ByteBuf;

/**
 * Knows where a body's data lies among the octets of a connection. It steps over chunk framing; the data itself stays
 * for the caller to take, so that nothing is copied or sliced before it is clear where to.
 */
public abstract class BodyReader {
    /**
     * A reader for one body.
     *
     * @param length where framing is LENGTH
     * @param trailerLimit most octets of a trailer section
     */
    public static BodyReader of(Framing framing, long length, int trailerLimit) {
        return switch (framing) {
            case NONE -> new LengthBody(0);
            case LENGTH -> new LengthBody(length);
            case CHUNKED -> new ChunkedBody(trailerLimit);
            case UNTIL_CLOSE -> new UntilCloseBody();
        };
    }

    /**
     * Steps over framing.
     *
     * @return how many octets from the reader index on are data; 0: it has ended, or more has to come
     * @throws MalformedMessage where the framing is broken
     */
    public abstract int available(ByteBuf in);

    /** The caller has taken that many of the octets that were available. */
    public abstract void taken(int octets);

    /** Whether the body is complete. */
    public abstract boolean hasEnded();

    /** The trailer section, empty but for a chunked body that ended with one. */
    public Fields trailers() {
        return Fields.empty();
    }
}

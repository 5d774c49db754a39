package io.stickygateway.proxy.http;

/** How an answer's body reaches the client. */
public enum Delivery {
    /** There is none. */
    NONE,
    /** As many octets as the node's Content-Length says. */
    LENGTH,
    /** In chunks. */
    CHUNKED,
    /** Up to the end of the connection, for a client that does not know chunks. */
    UNTIL_CLOSE;

    /**
     * The one that fits.
     *
     * @param framing how the node sends it
     * @param http11 whether the client knows chunks
     */
    public static Delivery of(Framing framing, boolean http11) {
        return switch (framing) {
            case NONE -> NONE;
            case LENGTH -> LENGTH;
            case CHUNKED, UNTIL_CLOSE -> http11 ? CHUNKED : UNTIL_CLOSE;
        };
    }
}

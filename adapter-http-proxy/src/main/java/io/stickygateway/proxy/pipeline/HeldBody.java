package io.stickygateway.proxy.pipeline;

import io.stickygateway.proxy.http.Fields;

/** A request's body, or its beginning, that was read before its node was known. */
public final class HeldBody {
    private final byte[] octets;
    private final Fields trailers;
    private final boolean whole;

    private HeldBody(byte[] octets, Fields trailers, boolean whole) {
        this.octets = octets;
        this.trailers = trailers;
        this.whole = whole;
    }

    /** All of a body. */
    public static HeldBody whole(byte[] octets, Fields trailers) {
        return new HeldBody(octets, trailers, true);
    }

    /** The beginning of one that is too long to be held; the rest is still with the client. */
    public static HeldBody begun(byte[] octets) {
        return new HeldBody(octets, Fields.empty(), false);
    }

    /** Not to be changed. */
    public byte[] octets() {
        return octets;
    }

    public Fields trailers() {
        return trailers;
    }

    public boolean isWhole() {
        return whole;
    }
}

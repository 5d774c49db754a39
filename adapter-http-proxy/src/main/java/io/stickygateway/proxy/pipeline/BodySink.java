package io.stickygateway.proxy.pipeline;

import io.netty.buffer.ByteBuf;
import io.stickygateway.proxy.failure.ProxyFailure;
import io.stickygateway.proxy.http.Fields;

/** Takes a request's body while it arrives. For the exchange's event loop only. */
public interface BodySink {
    /** Whether more can be taken now; whoever says no calls {@link Client#resume} later. */
    boolean isReady();

    /**
     * The next octets of the body.
     *
     * @param in to take them from, at its reader index; nothing else may be done to it
     * @param length exactly so many have to be taken
     */
    void data(ByteBuf in, int length);

    /** That was all that is there for now. */
    void flush();

    /** The body is whole. */
    void end(Fields trailers);

    /** It will never be whole; what was taken of it must not come to look so. */
    void broken(ProxyFailure failure);
}

package io.stickygateway.proxy.forward;

import io.netty.buffer.ByteBuf;
import io.stickygateway.proxy.failure.ProxyFailure;
import io.stickygateway.proxy.http.Fields;
import io.stickygateway.proxy.http.ResponseHead;

/** Whoever has asked for a connection to a node and then uses it. Called on the connection's event loop only. */
interface UpstreamUser {
    /** Here is one, for this user alone until it ends or fails. */
    void connected(UpstreamConnection connection);

    /** There is none. */
    void unavailable(ProxyFailure failure);

    /** An interim answer, other than 100. */
    void interim(ResponseHead head);

    /** The final answer begins. */
    void head(ResponseHead head);

    /**
     * The next octets of its body.
     *
     * @param in to take them from, at its reader index; nothing else may be done to it
     * @param length exactly so many have to be taken
     */
    void data(ByteBuf in, int length);

    /** That was all that has arrived for now. */
    void readComplete();

    /** The answer is whole; the connection is no longer this user's. */
    void end(Fields trailers);

    /** The answer will never be whole; the connection is gone. */
    void failed(ProxyFailure failure);

    /** The node takes more of the request again. */
    void writable();
}

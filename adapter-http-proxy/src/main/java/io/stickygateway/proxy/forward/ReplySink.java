package io.stickygateway.proxy.forward;

import io.netty.buffer.ByteBuf;
import io.stickygateway.proxy.http.Fields;
import io.stickygateway.proxy.http.ResponseHead;

/** Where a node's reply goes, as it comes. For the exchange's event loop only. */
interface ReplySink {
    void interim(ResponseHead head);

    void head(ResponseHead head);

    /**
     * The next octets of the body.
     *
     * @param in to take them from, at its reader index; nothing else may be done to it
     * @param length exactly so many have to be taken
     */
    void data(ByteBuf in, int length);

    /** That was all that has arrived for now. */
    void readComplete();

    void end(Fields trailers);

    /** Whether something may still be learned from it, even where no client waits for it any more. */
    boolean isLearning();
}

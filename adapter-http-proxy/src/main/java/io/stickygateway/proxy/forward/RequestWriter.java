package io.stickygateway.proxy.forward;

import io.netty.buffer.ByteBuf;
import io.stickygateway.proxy.http.Chunks;
import io.stickygateway.proxy.http.Fields;
import io.stickygateway.proxy.http.Framing;
import io.stickygateway.proxy.http.UpstreamHead;
import io.stickygateway.proxy.transport.Outbox;

/** Writes requests to a node, one after the other, each framed as its client framed it. */
final class RequestWriter {
    private final Outbox out;
    private boolean chunked;
    private boolean whole;

    RequestWriter(Outbox out) {
        this.out = out;
    }

    void begin(UpstreamHead head) {
        whole = false;
        chunked = head.head().framing() == Framing.CHUNKED;
        head.write(out.buffer());
    }

    void data(ByteBuf in, int length) {
        if (chunked) {
            Chunks.begin(length, out.buffer());
            out.data(in, length);
            Chunks.end(out.buffer());
        } else {
            out.data(in, length);
        }
    }

    void end(Fields trailers) {
        if (chunked) {
            Chunks.lastOfRequest(trailers, out.buffer());
        }
        whole = true;
    }

    /** Whether the last request has gone up to its end. */
    boolean isWhole() {
        return whole;
    }
}

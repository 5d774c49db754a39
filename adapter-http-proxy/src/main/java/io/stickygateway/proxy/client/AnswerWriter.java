package io.stickygateway.proxy.client;

import io.netty.buffer.ByteBuf;
import io.stickygateway.proxy.http.Chunks;
import io.stickygateway.proxy.http.Delivery;
import io.stickygateway.proxy.http.DownstreamHead;
import io.stickygateway.proxy.http.Fields;
import io.stickygateway.proxy.http.NodeLines;
import io.stickygateway.proxy.http.Persistence;
import io.stickygateway.proxy.http.RequestHead;
import io.stickygateway.proxy.http.RequestId;
import io.stickygateway.proxy.http.ResponseHead;
import io.stickygateway.proxy.pipeline.Reply;
import io.stickygateway.proxy.transport.Outbox;
import java.nio.charset.StandardCharsets;

/** Writes the answer to one request in HTTP/1.1. */
final class AnswerWriter {
    private static final byte[] CONTINUE = "HTTP/1.1 100 Continue\r\n\r\n".getBytes(StandardCharsets.US_ASCII);

    private final Outbox out;
    private final boolean http11;
    private final String method;
    private Delivery delivery = Delivery.NONE;

    AnswerWriter(Outbox out, RequestHead request) {
        this.out = out;
        this.http11 = request.isHttp11();
        this.method = request.method();
    }

    void sendContinue() {
        out.buffer().writeBytes(CONTINUE);
        out.flush();
    }

    void interim(ResponseHead head) {
        if (http11) {
            DownstreamHead.writeInterim(head, out.buffer());
            out.flush();
        }
    }

    /** How the body of an answer with this head would be sent. */
    Delivery deliveryOf(ResponseHead head) {
        return Delivery.of(head.framing(method), http11);
    }

    void begin(ResponseHead head, NodeLines node, RequestId id, Persistence persistence) {
        delivery = deliveryOf(head);
        DownstreamHead.write(head, delivery, persistence, id, node, out.buffer());
    }

    void data(ByteBuf in, int length) {
        if (delivery == Delivery.CHUNKED) {
            Chunks.begin(length, out.buffer());
            out.data(in, length);
            Chunks.end(out.buffer());
        } else {
            out.data(in, length);
        }
    }

    void end(Fields trailers) {
        if (delivery == Delivery.CHUNKED) {
            Chunks.lastOfAnswer(trailers, out.buffer());
        }
    }

    /** Whether only the connection's end tells the client where the answer ends. */
    boolean endsWithConnection() {
        return delivery == Delivery.UNTIL_CLOSE;
    }

    void reply(Reply reply, RequestId id, Persistence persistence) {
        ReplyWriter.write(reply, id, persistence, !method.equals("HEAD"), out.buffer());
    }
}

package io.stickygateway.proxy.http;

import io.netty.buffer.ByteBuf;
import java.nio.charset.StandardCharsets;

/** Writes the head of a node's answer as the client gets it. */
public final class DownstreamHead {
    private static final byte[] CRLF = ascii("\r\n");
    private static final byte[] CHUNKED = ascii("Transfer-Encoding: chunked\r\n");
    private static final byte[] UPGRADE = ascii("Connection: Upgrade\r\nUpgrade: websocket\r\n");
    private static final long OWN = FieldName.bits(FieldName.X_GATEWAY_NODE, FieldName.X_REQUEST_ID);

    private static final long OWN_AND_LENGTH = OWN | FieldName.CONTENT_LENGTH.bit();

    private DownstreamHead() {}

    /**
     * Appends a final answer's head, or that of an upgrade.
     *
     * @param delivery how the body follows
     * @param id the request's
     * @param node who answered
     */
    public static void write(
            ResponseHead head, Delivery delivery, Persistence persistence, RequestId id, NodeLines node, ByteBuf out) {
        head.copyStatusLine(out);
        HeaderRules.copyResponse(head.fields(), head.contentLength() < 0 ? OWN_AND_LENGTH : OWN, out);
        id.writeTo(out);
        node.writeNode(out);
        if (head.status() == 101) {
            out.writeBytes(UPGRADE);
        } else {
            persistence.write(out);
        }
        if (delivery == Delivery.CHUNKED) {
            out.writeBytes(CHUNKED);
        }
        out.writeBytes(CRLF);
    }

    /** Appends a 1xx head other than 100 and 101. */
    public static void writeInterim(ResponseHead head, ByteBuf out) {
        head.copyStatusLine(out);
        HeaderRules.copyResponse(head.fields(), OWN_AND_LENGTH, out);
        out.writeBytes(CRLF);
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }
}

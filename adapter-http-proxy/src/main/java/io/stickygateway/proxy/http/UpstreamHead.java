package io.stickygateway.proxy.http;

import io.netty.buffer.ByteBuf;
import java.nio.charset.StandardCharsets;

/**
 * The head of a request as the node gets it.
 *
 * @param head as the client sent it
 * @param strip octets of the path that are left out
 * @param nodeHost whether Host names the node instead of what the client named
 * @param node whom it goes to
 * @param forwarded what to say of where the request comes from
 * @param id the request's
 * @param bindingVersion of the binding this rests on; negative for none
 * @param readable whether the answer has to be read here, so that it must not come compressed
 */
public record UpstreamHead(
        RequestHead head,
        int strip,
        boolean nodeHost,
        NodeLines node,
        ForwardedFields forwarded,
        RequestId id,
        long bindingVersion,
        boolean readable) {
    private static final byte[] VERSION = ascii(" HTTP/1.1\r\n");
    private static final byte[] CRLF = ascii("\r\n");
    private static final byte[] CHUNKED = ascii("Transfer-Encoding: chunked\r\n");
    private static final byte[] IDENTITY = ascii("Accept-Encoding: identity\r\n");
    private static final byte[] UPGRADE = ascii("Connection: Upgrade\r\nUpgrade: websocket\r\n");
    private static final byte[] TE_TRAILERS = ascii("Connection: TE\r\nTE: trailers\r\n");

    /** Appends it whole. */
    public void write(ByteBuf out) {
        head.copyMethod(out);
        head.copyTarget(strip, out);
        out.writeBytes(VERSION);
        boolean ownHost = nodeHost || !head.fields().has(FieldName.HOST) || head.hasAuthority();
        if (ownHost) {
            writeHost(out);
        }
        HeaderRules.copyRequest(head.fields(), replaced(ownHost), forwarded.isTrusted(), out);
        forwarded.write(head, out);
        writeOwn(out);
        out.writeBytes(CRLF);
    }

    private long replaced(boolean ownHost) {
        long bits = ownHost ? FieldName.HOST.bit() : 0;
        bits |= id.isFromClient() ? 0 : FieldName.X_REQUEST_ID.bit();
        return readable ? bits | FieldName.ACCEPT_ENCODING.bit() : bits;
    }

    private void writeHost(ByteBuf out) {
        if (nodeHost || !head.hasHost()) {
            node.writeHost(out);
        } else {
            FieldName.HOST.write(out);
            head.copyHost(out);
            out.writeBytes(CRLF);
        }
    }

    private void writeOwn(ByteBuf out) {
        if (!id.isFromClient()) {
            id.writeTo(out);
        }
        if (bindingVersion >= 0) {
            FieldName.X_GATEWAY_BINDING.write(out);
            out.writeCharSequence(Long.toString(bindingVersion), StandardCharsets.US_ASCII);
            out.writeBytes(CRLF);
        }
        if (readable) {
            out.writeBytes(IDENTITY);
        }
        if (head.framing() == Framing.CHUNKED) {
            out.writeBytes(CHUNKED);
        }
        if (head.wantsWebSocket()) {
            out.writeBytes(UPGRADE);
        } else if (head.acceptsTrailers()) {
            out.writeBytes(TE_TRAILERS);
        }
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }
}

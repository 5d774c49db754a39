package io.stickygateway.proxy.http;

import io.netty.buffer.ByteBuf;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** The head of a node's answer that nothing is wrong with. */
public final class ResponseHead {
    private static final byte[] HTTP_1_1 = "HTTP/1.1".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] EMPTY_REASON = " \r\n".getBytes(StandardCharsets.US_ASCII);
    private static final int REASON = "HTTP/1.1 200".length();

    private final byte[] octets;
    private final int status;
    private final int minor;
    private final int lineEnd;
    private final Fields fields;
    private final Framing declared;
    private final long contentLength;

    ResponseHead(byte[] octets, int lineEnd, Fields fields) {
        this.octets = octets;
        this.lineEnd = lineEnd;
        this.fields = fields;
        this.minor = octets[REASON - 5] - '0';
        this.status = (octets[9] - '0') * 100 + (octets[10] - '0') * 10 + octets[11] - '0';
        this.declared = saysNothingOfLength() ? Framing.NONE : MessageLength.declared(fields, minor);
        this.contentLength = declared == Framing.LENGTH ? MessageLength.contentLength(fields) : -1;
    }

    /** 100 to 599. */
    public int status() {
        return status;
    }

    public Fields fields() {
        return fields;
    }

    /** Whether another head follows (RFC 9110, 15.2); 101 ends the talk instead. */
    public boolean isInterim() {
        return status < 200 && status != 101;
    }

    /**
     * How the body ends (RFC 9112, 6.3).
     *
     * @param method of the request
     */
    public Framing framing(String method) {
        if (isWithoutLength() || status == 304 || method.equals("HEAD")) {
            return Framing.NONE;
        }
        return declared == Framing.NONE ? Framing.UNTIL_CLOSE : declared;
    }

    /** The length where one is declared; -1 otherwise. */
    public long contentLength() {
        return contentLength;
    }

    /** Whether it has neither a body nor a length to tell (RFC 9110, 8.6 and 15.3.5). */
    public boolean isWithoutLength() {
        return status < 200 || status == 204;
    }

    /** A 304 tells the length of what it does not carry, unless that is chunked: then there is nothing to tell. */
    private boolean saysNothingOfLength() {
        return isWithoutLength() || (status == 304 && fields.has(FieldName.TRANSFER_ENCODING));
    }

    /** Whether the node keeps the connection (RFC 9112, 9.3). One that speaks HTTP/1.0 is not asked twice. */
    public boolean keepsAlive() {
        return minor == 1 && !FieldList.contains(fields, FieldName.CONNECTION, "close");
    }

    /** Whether the connection became a WebSocket. */
    public boolean isWebSocket() {
        return status == 101 && FieldList.contains(fields, FieldName.UPGRADE, "websocket");
    }

    /** Whether server-sent events follow (WHATWG HTML, 9.2) of which nothing says when they end. */
    public boolean isEventStream() {
        String type = fields.first(FieldName.CONTENT_TYPE);
        if (type == null || contentLength >= 0) {
            return false;
        }
        int parameters = type.indexOf(';');
        return (parameters < 0 ? type : type.substring(0, parameters)).strip().equalsIgnoreCase("text/event-stream");
    }

    /** How long the node says it keeps an idle connection, in seconds; null where it does not say. */
    public @Nullable Integer keepAliveSeconds() {
        return fields.has(FieldName.KEEP_ALIVE) ? KeepAliveHint.read(fields) : null;
    }

    /** Appends the status line in HTTP/1.1, with the node's own reason. */
    void copyStatusLine(ByteBuf out) {
        out.writeBytes(HTTP_1_1);
        if (lineEnd - 2 > REASON) {
            out.writeBytes(octets, HTTP_1_1.length, lineEnd - HTTP_1_1.length);
        } else {
            out.writeBytes(octets, HTTP_1_1.length, REASON - HTTP_1_1.length).writeBytes(EMPTY_REASON);
        }
    }
}

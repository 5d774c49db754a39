package io.stickygateway.proxy.http;

import io.netty.buffer.ByteBuf;
import java.nio.charset.StandardCharsets;

/**
 * The head of a request that {@link RequestRules} found nothing wrong with.
 *
 * <p>Its target is in origin form, the path and query of it as the client sent them; of an absolute form (RFC 9112,
 * 3.2.2) the authority is kept apart, for it takes the place of Host.
 */
public final class RequestHead {
    private final byte[] octets;
    private final int methodStart;
    private final String method;
    private final Target target;
    private final int minor;
    private final Fields fields;
    private final Framing framing;
    private final long contentLength;

    RequestHead(byte[] octets, int methodStart, String method, Target target, int minor, Fields fields) {
        this.octets = octets;
        this.methodStart = methodStart;
        this.method = method;
        this.target = target;
        this.minor = minor;
        this.fields = fields;
        this.framing = MessageLength.declared(fields, minor);
        this.contentLength = framing == Framing.LENGTH ? MessageLength.contentLength(fields) : 0;
    }

    /** As sent; methods are case-sensitive (RFC 9110, 9.1). */
    public String method() {
        return method;
    }

    /** The path as sent, without query; {@code *} in asterisk form. */
    public String path() {
        return text(target.path(), target.pathEnd());
    }

    /** The query as sent, with its question mark; empty where there is none. */
    public String query() {
        return text(target.pathEnd(), target.end());
    }

    /** Whether the path is a URI's path, not the asterisk of {@code OPTIONS *}. */
    public boolean hasPath() {
        return octets[target.path()] == '/';
    }

    public Fields fields() {
        return fields;
    }

    public Framing framing() {
        return framing;
    }

    /** The body's length where {@link #framing()} is LENGTH, otherwise 0. */
    public long contentLength() {
        return contentLength;
    }

    /** Whether the client understands 1xx answers and the chunked coding. */
    public boolean isHttp11() {
        return minor == 1;
    }

    /** Whether the client wants the connection to stay (RFC 9112, 9.3). */
    public boolean wantsKeepAlive() {
        return isHttp11()
                ? !FieldList.contains(fields, FieldName.CONNECTION, "close")
                : FieldList.contains(fields, FieldName.CONNECTION, "keep-alive")
                        && !FieldList.contains(fields, FieldName.CONNECTION, "close");
    }

    /** Whether the client waits for a 100 before it sends the body. */
    public boolean expectsContinue() {
        return isHttp11() && framing != Framing.NONE && fields.has(FieldName.EXPECT);
    }

    /** Whether the connection is to become a WebSocket (RFC 6455, 4.1). No other protocol is upgraded to. */
    public boolean wantsWebSocket() {
        return fields.has(FieldName.UPGRADE)
                && isHttp11()
                && hasNoBody()
                && method.equals("GET")
                && FieldList.contains(fields, FieldName.UPGRADE, "websocket")
                && FieldList.contains(fields, FieldName.CONNECTION, "upgrade");
    }

    /** None announced, or one of length zero, as Java's client does in every handshake. */
    private boolean hasNoBody() {
        return framing != Framing.CHUNKED && contentLength == 0;
    }

    /** Whether the client takes trailers (RFC 9110, 10.1.4); gRPC asks for that. */
    boolean acceptsTrailers() {
        return FieldList.contains(fields, FieldName.TE, "trailers");
    }

    /** Whether the target is an absolute form, whose authority counts instead of Host. */
    boolean hasAuthority() {
        return target.authority() < target.authorityEnd();
    }

    /** Whether the request names a host at all. */
    boolean hasHost() {
        return hasAuthority() || fields.has(FieldName.HOST);
    }

    /** Appends the host and port that the request names. */
    void copyHost(ByteBuf out) {
        if (hasAuthority()) {
            out.writeBytes(octets, target.authority(), target.authorityEnd() - target.authority());
        } else {
            int i = fields.indexOf(FieldName.HOST, 0);
            out.writeBytes(octets, fields.valueStart(i), fields.valueEnd(i) - fields.valueStart(i));
        }
    }

    /** Appends the method and a blank. */
    void copyMethod(ByteBuf out) {
        out.writeBytes(octets, methodStart, method.length()).writeByte(' ');
    }

    /** Appends path and query as they were sent, without the first octets of the path; at least a slash is left. */
    void copyTarget(int strip, ByteBuf out) {
        int from = target.path() + strip;
        if (from == target.pathEnd()) {
            out.writeByte('/');
        }
        out.writeBytes(octets, from, target.end() - from);
    }

    byte[] octets() {
        return octets;
    }

    Target target() {
        return target;
    }

    private String text(int from, int to) {
        return from == to ? "" : new String(octets, from, to - from, StandardCharsets.ISO_8859_1);
    }
}

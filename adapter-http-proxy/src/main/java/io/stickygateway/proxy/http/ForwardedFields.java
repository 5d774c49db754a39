package io.stickygateway.proxy.http;

import io.netty.buffer.ByteBuf;
import io.netty.util.NetUtil;
import java.net.InetAddress;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * What nodes are told of where requests come from: {@code X-Forwarded-For}, {@code -Proto}, {@code -Host},
 * {@code X-Real-IP} and {@code Forwarded} (RFC 7239). One for each client connection. An untrusted peer's own word is
 * replaced; a trusted proxy's is continued.
 */
public final class ForwardedFields {
    private static final byte[] FORWARDED_HOST = ascii(";host=\"");
    private static final byte[] QUOTED_END = ascii("\"\r\n");
    private static final byte[] CRLF = ascii("\r\n");

    private final TrustedProxies proxies;
    private final boolean trusted;
    private final String peer;
    private final byte[] fresh;

    /**
     * For one connection.
     *
     * @param peer its other end
     * @param proxies whom to trust
     */
    public ForwardedFields(InetAddress peer, TrustedProxies proxies) {
        this.proxies = proxies;
        this.trusted = proxies.trust(peer.getAddress());
        this.peer = NetUtil.toAddressString(peer);
        this.fresh = ascii("X-Forwarded-For: " + this.peer + "\r\nX-Real-IP: " + this.peer
                + "\r\nX-Forwarded-Proto: http\r\n" + "Forwarded: " + element());
    }

    /** The address of the connection's other end. */
    public String peer() {
        return peer;
    }

    /** Whether the peer's fields are to be continued. */
    public boolean isTrusted() {
        return trusted;
    }

    /** The client's address: the peer's, or the one a trusted peer names. */
    public String clientAddress(RequestHead head) {
        return trusted && head.fields().has(FieldName.X_FORWARDED_FOR)
                ? proxies.clientBehind(peer, joined(head.fields(), FieldName.X_FORWARDED_FOR))
                : peer;
    }

    /** Appends all five; without a Host the two that would name it are left out. */
    void write(RequestHead head, ByteBuf out) {
        if (!trusted) {
            out.writeBytes(fresh);
            finishForwarded(head, out);
            writeHost(head, out);
            return;
        }
        Fields fields = head.fields();
        line(FieldName.X_FORWARDED_FOR, continued(fields, FieldName.X_FORWARDED_FOR, peer), out);
        line(FieldName.X_REAL_IP, clientAddress(head), out);
        line(FieldName.X_FORWARDED_PROTO, keptOr(fields, FieldName.X_FORWARDED_PROTO, "http"), out);
        FieldName.FORWARDED.write(out);
        out.writeCharSequence(continued(fields, FieldName.FORWARDED, element()), StandardCharsets.ISO_8859_1);
        finishForwarded(head, out);
        if (fields.has(FieldName.X_FORWARDED_HOST)) {
            line(FieldName.X_FORWARDED_HOST, joined(fields, FieldName.X_FORWARDED_HOST), out);
        } else {
            writeHost(head, out);
        }
    }

    private static void finishForwarded(RequestHead head, ByteBuf out) {
        if (head.hasHost()) {
            out.writeBytes(FORWARDED_HOST);
            head.copyHost(out);
            out.writeBytes(QUOTED_END);
        } else {
            out.writeBytes(CRLF);
        }
    }

    private static void writeHost(RequestHead head, ByteBuf out) {
        if (head.hasHost()) {
            FieldName.X_FORWARDED_HOST.write(out);
            head.copyHost(out);
            out.writeBytes(CRLF);
        }
    }

    private static void line(FieldName name, String value, ByteBuf out) {
        name.write(out);
        out.writeCharSequence(value, StandardCharsets.ISO_8859_1);
        out.writeBytes(CRLF);
    }

    /** RFC 7239, 6: an IPv6 address stands in brackets and, for its colons, in quotes. */
    private String element() {
        return (peer.indexOf(':') >= 0 ? "for=\"[" + peer + "]\"" : "for=" + peer) + ";proto=http";
    }

    private static String continued(Fields fields, FieldName name, String last) {
        String before = joined(fields, name);
        return before.isEmpty() ? last : before + ", " + last;
    }

    private static String keptOr(Fields fields, FieldName name, String otherwise) {
        @Nullable String kept = fields.first(name);
        return kept == null || kept.isEmpty() ? otherwise : kept;
    }

    private static String joined(Fields fields, FieldName name) {
        StringBuilder all = new StringBuilder();
        for (int i = fields.indexOf(name, 0); i >= 0; i = fields.indexOf(name, i + 1)) {
            all.append(all.length() == 0 ? "" : ", ").append(fields.value(i));
        }
        return all.toString();
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }
}

package io.stickygateway.proxy.http;

import io.netty.buffer.ByteBuf;
import java.util.Collection;
import org.jspecify.annotations.Nullable;

/**
 * Which fields pass and which stop here. Those that pass are copied in runs of whole lines: untouched, in order, and
 * mostly in one or two pieces.
 */
final class HeaderRules {
    /** For one connection only (RFC 9110, 7.6.1); the last three never were standard but are treated so everywhere. */
    private static final long HOP_BY_HOP = FieldName.bits(
            FieldName.CONNECTION,
            FieldName.TE,
            FieldName.TRANSFER_ENCODING,
            FieldName.UPGRADE,
            FieldName.PROXY_AUTHENTICATE,
            FieldName.PROXY_AUTHORIZATION,
            FieldName.HTTP2_SETTINGS,
            FieldName.KEEP_ALIVE,
            FieldName.PROXY_CONNECTION);

    private static final long FORWARDING = FieldName.bits(
            FieldName.FORWARDED,
            FieldName.X_FORWARDED_FOR,
            FieldName.X_FORWARDED_HOST,
            FieldName.X_FORWARDED_PROTO,
            FieldName.X_REAL_IP);

    /** Framing, routing, authentication and the like may not arrive after the body (RFC 9110, 6.5.1). */
    private static final long NOT_IN_TRAILERS = HOP_BY_HOP
            | FORWARDING
            | FieldName.bits(
                    FieldName.AUTHORIZATION,
                    FieldName.CONTENT_ENCODING,
                    FieldName.CONTENT_LENGTH,
                    FieldName.CONTENT_TYPE,
                    FieldName.COOKIE,
                    FieldName.EXPECT,
                    FieldName.HOST,
                    FieldName.SET_COOKIE,
                    FieldName.TRAILER,
                    FieldName.X_GATEWAY_NODE,
                    FieldName.X_REQUEST_ID);

    private static final Reservation BY_TRUSTED =
            (fields, i) -> Reserved.isIdentity(fields, i) || Reserved.isDisguisedForwarding(fields, i);
    private static final Reservation BY_ANYONE =
            (fields, i) -> Reserved.isIdentity(fields, i) || Reserved.isForwarding(fields, i);
    private static final Reservation NOTHING = (fields, i) -> false;

    private HeaderRules() {}

    /**
     * Appends the request's fields that go up.
     *
     * @param alsoDropped bits of names that the caller writes itself
     * @param trustedPeer whether what the peer says of the client's address may be kept; then too it is the caller who
     *     writes the fields that grow
     */
    static void copyRequest(Fields fields, long alsoDropped, boolean trustedPeer, ByteBuf out) {
        long dropped = HOP_BY_HOP | FORWARDING | FieldName.EXPECT.bit() | alsoDropped;
        copy(fields, dropped, Nominated.in(fields), trustedPeer ? BY_TRUSTED : BY_ANYONE, out);
    }

    /**
     * Appends the response's fields that go down.
     *
     * @param alsoDropped bits of names that the caller writes itself or that don't fit the answer
     */
    static void copyResponse(Fields fields, long alsoDropped, ByteBuf out) {
        copy(fields, HOP_BY_HOP | alsoDropped, Nominated.in(fields), NOTHING, out);
    }

    /**
     * Appends a request's trailers that go up.
     *
     * @param withheld further names that don't, in lower case
     */
    static void copyRequestTrailers(Fields trailers, Collection<String> withheld, ByteBuf out) {
        Reservation reserved = (fields, i) -> BY_ANYONE.covers(fields, i) || isOneOf(withheld, fields, i);
        copy(trailers, NOT_IN_TRAILERS, null, reserved, out);
    }

    private static boolean isOneOf(Collection<String> names, Fields fields, int i) {
        return names.stream()
                .anyMatch(name -> Octets.equalsFolded(fields.octets(), fields.start(i), fields.nameEnd(i), name));
    }

    /** Appends a response's trailers that go down. */
    static void copyResponseTrailers(Fields trailers, ByteBuf out) {
        copy(trailers, NOT_IN_TRAILERS, null, NOTHING, out);
    }

    private static void copy(
            Fields fields, long dropped, @Nullable Nominated nominated, Reservation reserved, ByteBuf out) {
        int run = 0;
        for (int i = 0; i < fields.count(); i++) {
            boolean drop = (fields.bit(i) & dropped) != 0
                    || reserved.covers(fields, i)
                    || (nominated != null && nominated.covers(fields, i));
            if (drop) {
                if (run < i) {
                    fields.copyLines(run, i, out);
                }
                run = i + 1;
            }
        }
        if (run < fields.count()) {
            fields.copyLines(run, fields.count(), out);
        }
    }

    /** Names that are not the peer's to send. */
    private interface Reservation {
        boolean covers(Fields fields, int i);
    }
}

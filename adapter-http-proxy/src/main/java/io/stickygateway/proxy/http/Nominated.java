package io.stickygateway.proxy.http;

import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Names that a Connection field nominates as meant for this hop only (RFC 9110, 7.6.1). Framing and Host can't be
 * nominated away: a client would then decide what the node takes for the end of the request. Nor can the request's id:
 * the log names it, so the node has to see it.
 */
final class Nominated {
    private static final long PROTECTED =
            FieldName.bits(FieldName.CONTENT_LENGTH, FieldName.HOST, FieldName.X_REQUEST_ID);

    private final Set<String> names;

    private Nominated(Set<String> names) {
        this.names = names;
    }

    /** The nominated names; null where there are none but the usual options. */
    static @Nullable Nominated in(Fields fields) {
        if (!fields.has(FieldName.CONNECTION)) {
            return null;
        }
        Set<String> names = new HashSet<>();
        FieldList.any(fields, FieldName.CONNECTION, (octets, from, to) -> {
            if (!isUsual(octets, from, to)) {
                names.add(new String(octets, from, to - from, StandardCharsets.ISO_8859_1).toLowerCase(Locale.ROOT));
            }
            return false;
        });
        return names.isEmpty() ? null : new Nominated(names);
    }

    boolean covers(Fields fields, int i) {
        return (fields.bit(i) & PROTECTED) == 0 && names.contains(fields.name(i).toLowerCase(Locale.ROOT));
    }

    private static boolean isUsual(byte[] octets, int from, int to) {
        return Octets.equalsLower(octets, from, to, "keep-alive")
                || Octets.equalsLower(octets, from, to, "close")
                || Octets.equalsLower(octets, from, to, "upgrade");
    }
}

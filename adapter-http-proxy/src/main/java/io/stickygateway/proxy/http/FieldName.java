package io.stickygateway.proxy.http;

import io.netty.buffer.ByteBuf;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The fields that the gateway looks at; every other one passes unseen. */
public enum FieldName {
    ACCEPT("Accept"),
    ACCEPT_ENCODING("Accept-Encoding"),
    ACCEPT_LANGUAGE("Accept-Language"),
    AUTHORIZATION("Authorization"),
    CONNECTION("Connection"),
    CONTENT_ENCODING("Content-Encoding"),
    CONTENT_LENGTH("Content-Length"),
    CONTENT_TYPE("Content-Type"),
    COOKIE("Cookie"),
    EXPECT("Expect"),
    FORWARDED("Forwarded"),
    HOST("Host"),
    HTTP2_SETTINGS("HTTP2-Settings"),
    KEEP_ALIVE("Keep-Alive"),
    PROXY_AUTHENTICATE("Proxy-Authenticate"),
    PROXY_AUTHORIZATION("Proxy-Authorization"),
    PROXY_CONNECTION("Proxy-Connection"),
    SET_COOKIE("Set-Cookie"),
    TE("TE"),
    TRACEPARENT("traceparent"),
    TRAILER("Trailer"),
    TRANSFER_ENCODING("Transfer-Encoding"),
    UPGRADE("Upgrade"),
    X_FORWARDED_FOR("X-Forwarded-For"),
    X_FORWARDED_HOST("X-Forwarded-Host"),
    X_FORWARDED_PROTO("X-Forwarded-Proto"),
    X_GATEWAY_BINDING("X-Gateway-Binding"),
    X_GATEWAY_NODE("X-Gateway-Node"),
    X_REAL_IP("X-Real-IP"),
    X_REQUEST_ID("X-Request-Id");

    private static final int SLOTS = 256;
    private static final @Nullable FieldName[] BY_HASH = new @Nullable FieldName[SLOTS];

    static {
        for (FieldName name : values()) {
            int slot = name.hash & (SLOTS - 1);
            while (BY_HASH[slot] != null) {
                slot = (slot + 1) & (SLOTS - 1);
            }
            BY_HASH[slot] = name;
        }
    }

    private final String lowerCase;

    @SuppressWarnings("ImmutableEnumChecker") // It never leaves this class.
    private final byte[] line;

    private final int hash;
    private final long bit;

    @SuppressWarnings("EnumOrdinal") // The order means nothing; each only needs a bit of its own.
    FieldName(String text) {
        this.lowerCase = text.toLowerCase(Locale.ROOT);
        this.line = (text + ": ").getBytes(StandardCharsets.US_ASCII);
        this.hash = hash(lowerCase);
        this.bit = 1L << ordinal();
    }

    /** The known field of that name, or null. */
    static @Nullable FieldName of(byte[] octets, int from, int to, int hash) {
        int slot = hash & (SLOTS - 1);
        FieldName name = BY_HASH[slot];
        while (name != null) {
            if (name.hash == hash && Octets.equalsLower(octets, from, to, name.lowerCase)) {
                return name;
            }
            slot = (slot + 1) & (SLOTS - 1);
            name = BY_HASH[slot];
        }
        return null;
    }

    /** The hash that {@link HeadReader} makes of a name as it reads it. */
    static int hash(String lowerCase) {
        int hash = 0;
        for (int i = 0; i < lowerCase.length(); i++) {
            hash = hash * 31 + lowerCase.charAt(i);
        }
        return hash;
    }

    /** Appends name, colon and blank: the line up to its value. */
    void write(ByteBuf out) {
        out.writeBytes(line);
    }

    /** One bit of its own, for sets of names. */
    long bit() {
        return bit;
    }

    /** The union of the names' bits. */
    static long bits(FieldName... names) {
        long bits = 0;
        for (FieldName name : names) {
            bits |= name.bit();
        }
        return bits;
    }
}

package io.stickygateway.proxy.json;

/** A member's name, encoded once for documents that are written often. */
public final class JsonName {
    private final byte[] encoded;

    private JsonName(byte[] encoded) {
        this.encoded = encoded;
    }

    public static JsonName of(String name) {
        return new JsonName(new JsonBytes(32).name(name).toByteArray());
    }

    byte[] encoded() {
        return encoded;
    }
}

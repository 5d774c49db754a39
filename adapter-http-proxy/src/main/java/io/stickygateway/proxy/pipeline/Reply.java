package io.stickygateway.proxy.pipeline;

import java.nio.charset.StandardCharsets;

/**
 * An answer of the gateway's own. Its framing, the request's id and the fate of the connection are the client side's.
 */
public final class Reply {
    private final int status;
    private final byte[] fields;
    private final byte[] body;

    private Reply(int status, byte[] fields, byte[] body) {
        this.status = status;
        this.fields = fields;
        this.body = body;
    }

    /**
     * An answer.
     *
     * @param fields whole lines, each with CRLF, none of them about framing
     * @param body not to be changed afterwards
     */
    public static Reply of(int status, String fields, byte[] body) {
        return new Reply(status, fields.getBytes(StandardCharsets.ISO_8859_1), body);
    }

    public int status() {
        return status;
    }

    /** Whole lines, each with CRLF; not to be changed. */
    public byte[] fields() {
        return fields;
    }

    /** Not to be changed. */
    public byte[] body() {
        return body;
    }
}

package io.stickygateway.proxy.http;

import io.netty.buffer.ByteBuf;
import java.nio.charset.StandardCharsets;

/** What an answer says of the client's connection (RFC 9112, 9.3). */
public enum Persistence {
    /** It stays, as HTTP/1.1 has it: nothing to say. */
    IMPLIED(""),
    /** It stays, which an HTTP/1.0 client has to be told. */
    KEEP_ALIVE("Connection: keep-alive\r\n"),
    /** This is the last answer. */
    CLOSE("Connection: close\r\n");

    @SuppressWarnings("ImmutableEnumChecker") // It never leaves this class.
    private final byte[] line;

    Persistence(String line) {
        this.line = line.getBytes(StandardCharsets.US_ASCII);
    }

    /** Appends the line that says so, if one has to. */
    public void write(ByteBuf out) {
        out.writeBytes(line);
    }
}

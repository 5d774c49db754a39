package io.stickygateway.proxy.http;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Heads from text, and text from what is written. */
final class Heads {
    static final int LINE = 8 * 1024;
    static final int HEAD = 32 * 1024;

    private Heads() {}

    static ByteBuf octets(String text) {
        return Unpooled.copiedBuffer(text, StandardCharsets.ISO_8859_1);
    }

    /** The head of that text, which must be whole. */
    static RequestHead request(String text) {
        @Nullable RequestHead head = new RequestReader(LINE, HEAD).read(octets(text));
        if (head == null) {
            throw new AssertionError("not whole: " + text);
        }
        return head;
    }

    /** A GET of that target with these fields and a Host. */
    static RequestHead get(String target, String... fields) {
        return request("GET " + target + " HTTP/1.1\r\nHost: a.test\r\n" + lines(fields) + "\r\n");
    }

    static ResponseHead response(String text) {
        @Nullable ResponseHead head = new ResponseReader(HEAD).read(octets(text));
        if (head == null) {
            throw new AssertionError("not whole: " + text);
        }
        return head;
    }

    static String written(Consumer<ByteBuf> writer) {
        ByteBuf out = Unpooled.buffer();
        writer.accept(out);
        return out.toString(StandardCharsets.ISO_8859_1);
    }

    static String lines(String... fields) {
        return fields.length == 0 ? "" : String.join("\r\n", fields) + "\r\n";
    }
}

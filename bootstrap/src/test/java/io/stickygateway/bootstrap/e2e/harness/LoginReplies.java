package io.stickygateway.bootstrap.e2e.harness;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import io.stickygateway.proxy.harness.Script;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.concurrent.CountDownLatch;
import java.util.zip.GZIPOutputStream;

/** Ways a node may reply to a login. */
public final class LoginReplies {
    private static final int SHORT_BLOCK = 1 << 16;

    private LoginReplies() {}

    /** A 200 with that body. */
    public static Script of(byte[] body, String... fields) {
        StringBuilder head = new StringBuilder("HTTP/1.1 200 OK\r\nContent-Length: " + body.length + "\r\n");
        for (String field : fields) {
            head.append(field).append("\r\n");
        }
        head.append("\r\n");
        return (request, connection) -> {
            connection.send(head.toString());
            connection.send(body);
        };
    }

    /** A 200 with that body in chunks of that size, each in a packet of its own. */
    public static Script chunked(String body, int size) {
        return (request, connection) -> {
            connection.send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n");
            for (int at = 0; at < body.length(); at += size) {
                String chunk = body.substring(at, Math.min(body.length(), at + size));
                connection.send(Integer.toHexString(chunk.length()) + "\r\n" + chunk + "\r\n");
            }
            connection.send("0\r\n\r\n");
        };
    }

    public static byte[] gzip(String text) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream zip = new GZIPOutputStream(bytes)) {
            zip.write(text.getBytes(ISO_8859_1));
        }
        return bytes.toByteArray();
    }

    /** Brotli (RFC 7932) of one uncompressed block: a window of 16 bits, the length, the bytes, an empty last block. */
    public static byte[] brotli(String text) {
        byte[] content = text.getBytes(ISO_8859_1);
        if (content.length == 0 || content.length > SHORT_BLOCK) {
            throw new IllegalArgumentException(content.length + " bytes: expected 1 to " + SHORT_BLOCK);
        }
        int header = (content.length - 1) << 4 | 1 << 20;
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        bytes.write(header);
        bytes.write(header >> 8);
        bytes.write(header >> 16);
        bytes.writeBytes(content);
        bytes.write(3);
        return bytes.toByteArray();
    }

    /** Waits in a node's script. */
    public static void await(CountDownLatch latch) throws IOException {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IOException(e);
        }
    }
}

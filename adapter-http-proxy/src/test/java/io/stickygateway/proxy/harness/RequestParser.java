package io.stickygateway.proxy.harness;

import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;

/** Reads requests as a plain server would, without judging them. */
final class RequestParser {
    private final Wire wire;
    private final int connection;
    private String head = "";

    RequestParser(Wire wire, int connection) {
        this.wire = wire;
        this.connection = connection;
    }

    /** Whether another head came. */
    boolean readHead() throws IOException {
        head = wire.head();
        return head.endsWith("\r\n\r\n");
    }

    /** The request without its body. */
    Received soFar() {
        return new Received(connection, head, "", "", false);
    }

    /** The request with its body, or with what came of it. */
    Received readBody() throws IOException {
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        StringBuilder trailers = new StringBuilder();
        boolean whole = true;
        try {
            String encoding = soFar().value("transfer-encoding");
            String length = soFar().value("content-length");
            if (encoding != null) {
                readChunks(body, trailers);
            } else if (length != null) {
                readOctets(Long.parseLong(length), body);
            }
        } catch (EOFException | SocketException broken) {
            whole = false;
        }
        return new Received(connection, head, body.toString(StandardCharsets.ISO_8859_1), trailers.toString(), whole);
    }

    private void readChunks(ByteArrayOutputStream body, StringBuilder trailers) throws IOException {
        while (true) {
            int size = Integer.parseInt(line().split(";", 2)[0].strip(), 16);
            if (size == 0) {
                break;
            }
            readOctets(size, body);
            line();
        }
        for (String line = line(); !line.isBlank(); line = line()) {
            trailers.append(line);
        }
    }

    private void readOctets(long length, ByteArrayOutputStream body) throws IOException {
        for (long i = 0; i < length; i++) {
            int octet = wire.read();
            if (octet < 0) {
                throw new EOFException("the body broke off");
            }
            body.write(octet);
        }
    }

    private String line() throws IOException {
        String line = wire.line();
        if (!line.endsWith("\n")) {
            throw new EOFException("a line broke off");
        }
        return line;
    }
}

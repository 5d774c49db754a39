package io.stickygateway.proxy.harness;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.SocketAddress;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;

/** A client on a raw socket. */
public final class RawClient implements AutoCloseable {
    private final Wire wire;

    private RawClient(Wire wire) {
        this.wire = wire;
    }

    public static RawClient connect(SocketAddress address) throws IOException {
        return new RawClient(Wire.to(address));
    }

    public RawClient send(String text) throws IOException {
        wire.write(text);
        return this;
    }

    public RawClient send(byte[] octets) throws IOException {
        wire.write(octets);
        return this;
    }

    /** A GET over this connection. */
    public Answer get(String target, String... fields) throws IOException {
        return send(request("GET", target, fields)).answer();
    }

    /** A request's head, with a Host. */
    public static String request(String method, String target, String... fields) {
        StringBuilder head = new StringBuilder(method + " " + target + " HTTP/1.1\r\nHost: gateway.test\r\n");
        for (String field : fields) {
            head.append(field).append("\r\n");
        }
        return head.append("\r\n").toString();
    }

    /** The next answer, whatever its status. */
    public Answer answer() throws IOException {
        return answer(false);
    }

    /** The next answer, which has no body whatever its head says. */
    public Answer answerToHead() throws IOException {
        return answer(true);
    }

    /** The next head. */
    public String head() throws IOException {
        return wire.head();
    }

    public String line() throws IOException {
        return wire.line();
    }

    public byte[] octets(int length) throws IOException {
        return wire.octets(length);
    }

    /** The next octet; -1 once the gateway has closed. */
    public int read() throws IOException {
        return wire.read();
    }

    /** Everything up to the end of the connection, be it closed or reset. */
    public String rest() throws IOException {
        ByteArrayOutputStream rest = new ByteArrayOutputStream();
        try {
            for (int octet = wire.read(); octet >= 0; octet = wire.read()) {
                rest.write(octet);
            }
        } catch (SocketException reset) {
            rest.writeBytes("<reset>".getBytes(StandardCharsets.US_ASCII));
        }
        return rest.toString(StandardCharsets.ISO_8859_1);
    }

    /** Whether nothing comes for so long. */
    public boolean isSilentFor(Duration time) throws IOException {
        return wire.isSilentFor(Math.toIntExact(time.toMillis()));
    }

    /** Whether the gateway closes, without sending anything before that. */
    public boolean isClosedByGateway() throws IOException {
        return rest().isEmpty();
    }

    public int localPort() {
        return wire.localAddress().getPort();
    }

    /** Ends our side only. */
    public void shutdownOutput() throws IOException {
        wire.socket().shutdownOutput();
    }

    public void reset() throws IOException {
        wire.reset();
    }

    @Override
    public void close() throws IOException {
        wire.close();
    }

    private Answer answer(boolean toHead) throws IOException {
        String head = wire.head();
        if (head.isEmpty()) {
            throw new IOException("closed without an answer");
        }
        Answer bare = new Answer(head, "", "");
        if (toHead || bare.status() < 200 || bare.status() == 204 || bare.status() == 304) {
            return bare;
        }
        if (bare.value("transfer-encoding") != null) {
            return chunked(head);
        }
        String length = bare.value("content-length");
        byte[] body = length == null ? wire.rest() : wire.octets(Long.parseLong(length));
        return new Answer(head, new String(body, StandardCharsets.ISO_8859_1), "");
    }

    private Answer chunked(String head) throws IOException {
        StringBuilder body = new StringBuilder();
        StringBuilder trailers = new StringBuilder();
        for (int size = chunkSize(); size > 0; size = chunkSize()) {
            body.append(new String(wire.octets(size), StandardCharsets.ISO_8859_1));
            wire.line();
        }
        for (String line = wire.line(); !line.equals("\r\n"); line = wire.line()) {
            if (line.isEmpty()) {
                throw new IOException("the trailers broke off");
            }
            trailers.append(line);
        }
        return new Answer(head, body.toString(), trailers.toString());
    }

    private int chunkSize() throws IOException {
        String line = wire.line();
        if (line.isEmpty()) {
            throw new IOException("the chunks broke off");
        }
        return Integer.parseInt(line.strip(), 16);
    }
}

package io.stickygateway.proxy.harness;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketAddress;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocket;

/** A socket read and written as octets, each one character of ISO-8859-1. */
final class Wire implements AutoCloseable {
    private static final int PATIENCE_MILLIS = 10_000;
    private static final int BUFFER = 64 * 1024;

    private final Socket socket;
    private final Socket carrier;
    private final InputStream in;
    private final OutputStream out;

    Wire(Socket socket) throws IOException {
        this(socket, socket);
    }

    private Wire(Socket socket, Socket carrier) throws IOException {
        this.socket = socket;
        this.carrier = carrier;
        socket.setTcpNoDelay(true);
        socket.setSoTimeout(PATIENCE_MILLIS);
        this.in = new BufferedInputStream(socket.getInputStream(), 64 * 1024);
        this.out = socket.getOutputStream();
    }

    /** The server's side of TLS over that socket. */
    static Wire tls(Socket carrier, SSLContext context) throws IOException {
        SSLSocket encrypted = (SSLSocket) context.getSocketFactory().createSocket(carrier, null, true);
        return new Wire(encrypted, carrier);
    }

    static Wire to(SocketAddress address) throws IOException {
        Socket socket = new Socket();
        // Small, so that whoever sends is held back soon.
        socket.setReceiveBufferSize(BUFFER);
        socket.connect(address, PATIENCE_MILLIS);
        return new Wire(socket);
    }

    Socket socket() {
        return socket;
    }

    InetSocketAddress localAddress() {
        return (InetSocketAddress) socket.getLocalSocketAddress();
    }

    void patience(int millis) throws IOException {
        socket.setSoTimeout(millis);
    }

    void write(String text) throws IOException {
        out.write(text.getBytes(StandardCharsets.ISO_8859_1));
        out.flush();
    }

    void write(byte[] octets) throws IOException {
        out.write(octets);
        out.flush();
    }

    /** The next octet, or -1 at the end. */
    int read() throws IOException {
        return in.read();
    }

    /** Whether nothing comes for so long; what comes can be read afterwards. */
    boolean isSilentFor(int millis) throws IOException {
        in.mark(1);
        patience(millis);
        try {
            in.read();
            in.reset();
            return false;
        } catch (SocketTimeoutException silent) {
            return true;
        } finally {
            patience(PATIENCE_MILLIS);
        }
    }

    /** Up to and with the end of a line; empty at the end of the connection. */
    String line() throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        int octet = 0;
        while (octet != '\n' && (octet = in.read()) >= 0) {
            line.write(octet);
        }
        return line.toString(StandardCharsets.ISO_8859_1);
    }

    /** Up to and with an empty line; what there is at the end of the connection. */
    String head() throws IOException {
        StringBuilder head = new StringBuilder();
        String line = "-";
        while (!line.isBlank()) {
            line = line();
            head.append(line);
        }
        return head.toString();
    }

    /** Exactly so many. */
    byte[] octets(long length) throws IOException {
        byte[] octets = in.readNBytes(Math.toIntExact(length));
        if (octets.length < length) {
            throw new EOFException("ended after " + octets.length + " of " + length);
        }
        return octets;
    }

    /** All that comes up to the end. */
    byte[] rest() throws IOException {
        return in.readAllBytes();
    }

    /** Closes the connection under whatever runs over it. */
    void closeCarrier() throws IOException {
        carrier.close();
    }

    /** Closes so that the other side sees a reset. */
    void reset() throws IOException {
        socket.setSoLinger(true, 0);
        socket.close();
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}

package io.stickygateway.proxy.harness;

import java.io.IOException;

/** One of a node's connections, as its script sees it. */
public final class NodeConnection {
    private final Wire wire;

    NodeConnection(Wire wire) {
        this.wire = wire;
    }

    public void send(String text) throws IOException {
        wire.write(text);
    }

    public void send(byte[] octets) throws IOException {
        wire.write(octets);
    }

    /** The next octet from the gateway; -1 once it has closed. */
    public int read() throws IOException {
        return wire.read();
    }

    public byte[] read(int length) throws IOException {
        return wire.octets(length);
    }

    /** Whether this side has closed it. */
    public boolean isClosed() {
        return wire.socket().isClosed();
    }

    public void close() throws IOException {
        wire.close();
    }

    /** Closes the connection without the word by which TLS ends. */
    public void closeWithoutGoodbye() throws IOException {
        wire.closeCarrier();
    }

    public void reset() throws IOException {
        wire.reset();
    }
}

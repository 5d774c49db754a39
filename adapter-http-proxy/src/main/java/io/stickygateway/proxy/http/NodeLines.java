package io.stickygateway.proxy.http;

import io.netty.buffer.ByteBuf;
import java.nio.charset.StandardCharsets;

/** What is written of one node with every exchange, made into octets once. */
public final class NodeLines {
    private final byte[] hostLine;
    private final byte[] nodeLine;

    /**
     * The lines of a node.
     *
     * @param authority its own Host
     * @param id what clients may know of it
     */
    public NodeLines(String authority, String id) {
        this.hostLine = ("Host: " + authority + "\r\n").getBytes(StandardCharsets.US_ASCII);
        this.nodeLine = ("X-Gateway-Node: " + id + "\r\n").getBytes(StandardCharsets.US_ASCII);
    }

    /** Appends the Host field that names the node. */
    void writeHost(ByteBuf out) {
        out.writeBytes(hostLine);
    }

    /** Appends the field that tells the client which node answered. */
    void writeNode(ByteBuf out) {
        out.writeBytes(nodeLine);
    }
}

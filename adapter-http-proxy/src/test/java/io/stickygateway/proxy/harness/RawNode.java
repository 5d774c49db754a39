package io.stickygateway.proxy.harness;

import io.stickygateway.domain.catalog.BaseUrl;
import io.stickygateway.domain.catalog.Node;
import io.stickygateway.domain.catalog.NodeId;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import javax.net.ssl.SSLContext;

/**
 * A node on a raw socket: remembers the octets of every request, reads bodies as a plain server would, and answers by
 * its script. Each connection has a thread.
 */
public final class RawNode implements AutoCloseable {
    private static final int BUFFER = 64 * 1024;
    private static final int BACKLOG = 1024;

    private final String id;
    private final ServerSocket listener;
    private final Opening opening;
    private final List<Received> received = new CopyOnWriteArrayList<>();
    private final List<Wire> open = new CopyOnWriteArrayList<>();
    private final AtomicInteger connections = new AtomicInteger();
    private volatile Script script;
    private volatile boolean early;

    private RawNode(String id, ServerSocket listener, Opening opening) {
        this.id = id;
        this.listener = listener;
        this.opening = opening;
        this.script = Script.ok(id);
    }

    /** Starts one that answers 200 with its own id. */
    public static RawNode start(String id) {
        return start(id, 0);
    }

    /** The same on a given port: a node that comes back. */
    public static RawNode start(String id, int port) {
        return start(id, port, Wire::new);
    }

    /** The same over TLS. */
    public static RawNode startTls(String id, SSLContext context) {
        return start(id, 0, socket -> Wire.tls(socket, context));
    }

    private static RawNode start(String id, int port, Opening opening) {
        try {
            ServerSocket listener = new ServerSocket();
            // Small, so that whoever sends is held back soon.
            listener.setReceiveBufferSize(BUFFER);
            listener.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), BACKLOG);
            RawNode node = new RawNode(id, listener, opening);
            daemon("node-" + id, node::accept);
            return node;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What it does from now on. */
    public RawNode answers(Script now) {
        script = now;
        return this;
    }

    /** Answers as soon as the head is there, body or not. */
    public RawNode answersEarly(Script now) {
        early = true;
        return answers(now);
    }

    public Node node() {
        return Node.at(new NodeId(id), new BaseUrl("http", "127.0.0.1", port()));
    }

    public String id() {
        return id;
    }

    public int port() {
        return listener.getLocalPort();
    }

    /** Every request so far, whole or not. */
    public List<Received> received() {
        return List.copyOf(received);
    }

    /** The only request so far. */
    public Received only() {
        List<Received> all = received();
        if (all.size() != 1) {
            throw new AssertionError("node " + id + " got " + all.size() + " requests: " + all);
        }
        return all.get(0);
    }

    /** Connections ever made. */
    public int connections() {
        return connections.get();
    }

    /** Connections open now. */
    public int open() {
        return open.size();
    }

    /** Forgets what it got. */
    public void forget() {
        received.clear();
    }

    /** Closes its connections and goes on listening. */
    public void dropConnections() {
        for (Wire wire : new ArrayList<>(open)) {
            closed(wire);
        }
    }

    @Override
    public void close() {
        try {
            listener.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        dropConnections();
    }

    private void accept() {
        while (!listener.isClosed()) {
            try {
                Socket socket = listener.accept();
                socket.setSendBufferSize(BUFFER);
                Wire wire = opening.open(socket);
                open.add(wire);
                int number = connections.incrementAndGet();
                daemon("node-" + id + "-" + number, () -> serve(wire, number));
            } catch (IOException closed) {
                return;
            }
        }
    }

    private void serve(Wire wire, int number) {
        try {
            wire.patience(0);
            RequestParser parser = new RequestParser(wire, number);
            while (parser.readHead()) {
                if (early) {
                    script.answer(parser.soFar(), new NodeConnection(wire));
                }
                Received request = parser.readBody();
                received.add(request);
                if (!request.isWhole()) {
                    return;
                }
                if (!early) {
                    script.answer(request, new NodeConnection(wire));
                }
            }
        } catch (IOException gone) {
            // The gateway closed, or the script did: both are what tests are about.
        } finally {
            closed(wire);
        }
    }

    private void closed(Wire wire) {
        open.remove(wire);
        try {
            wire.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void daemon(String name, Runnable task) {
        Thread thread = new Thread(task, name);
        thread.setDaemon(true);
        thread.start();
    }

    /** Makes a wire of an accepted socket. */
    private interface Opening {
        Wire open(Socket socket) throws IOException;
    }
}

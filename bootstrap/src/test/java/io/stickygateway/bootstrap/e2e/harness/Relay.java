package io.stickygateway.bootstrap.e2e.harness;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;

/** A way to a server that can be cut, silenced, mended and slow: what is behind it is so for those who come by it. */
public final class Relay implements AutoCloseable {
    private static final int BUFFER = 16 * 1024;

    private final int target;
    private final ServerSocket listener;
    private final List<Socket> open = new CopyOnWriteArrayList<>();
    private final Object gate = new Object();
    private volatile boolean cut;
    private boolean silent;
    private volatile Supplier<Duration> delay = () -> Duration.ZERO;

    private Relay(int target, ServerSocket listener) {
        this.target = target;
        this.listener = listener;
    }

    /** A way to that port. */
    public static Relay to(int port) {
        try {
            Relay relay = new Relay(port, new ServerSocket(0, 1024, InetAddress.getLoopbackAddress()));
            daemon(relay::accept);
            return relay;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public int port() {
        return listener.getLocalPort();
    }

    /** Breaks all connections and lets none through. */
    public void cut() {
        cut = true;
        open.forEach(Relay::close);
    }

    /** Connections stay and are made, and nothing passes any more, either way, until it is mended. */
    public void silence() {
        synchronized (gate) {
            silent = true;
        }
    }

    public void mend() {
        cut = false;
        synchronized (gate) {
            silent = false;
            gate.notifyAll();
        }
    }

    /** Whatever the server says from now on is held back as long as that tells, each time it says something. */
    public void delayAnswers(Supplier<Duration> by) {
        delay = by;
    }

    @Override
    public void close() {
        try {
            listener.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        cut();
    }

    private void accept() {
        while (!listener.isClosed()) {
            try {
                Socket client = listener.accept();
                if (cut) {
                    client.close();
                } else {
                    connect(client);
                }
            } catch (IOException closed) {
                return;
            }
        }
    }

    private void connect(Socket client) throws IOException {
        Socket server = new Socket(InetAddress.getLoopbackAddress(), target);
        open.addAll(List.of(client, server));
        daemon(() -> pump(client, server, () -> Duration.ZERO));
        daemon(() -> pump(server, client, () -> delay.get()));
    }

    private void pump(Socket from, Socket to, Supplier<Duration> delay) {
        byte[] buffer = new byte[BUFFER];
        try (from;
                to) {
            InputStream in = from.getInputStream();
            OutputStream out = to.getOutputStream();
            for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
                LockSupport.parkNanos(delay.get().toNanos());
                awaitSound();
                out.write(buffer, 0, read);
                out.flush();
            }
        } catch (IOException cut) {
            // Both ends are closed: that is what a cut is.
        }
    }

    private void awaitSound() throws IOException {
        synchronized (gate) {
            while (silent) {
                try {
                    gate.wait();
                } catch (InterruptedException e) {
                    throw new IOException(e);
                }
            }
        }
    }

    private static void close(Socket socket) {
        try {
            socket.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void daemon(Runnable task) {
        Thread thread = new Thread(task, "relay");
        thread.setDaemon(true);
        thread.start();
    }
}

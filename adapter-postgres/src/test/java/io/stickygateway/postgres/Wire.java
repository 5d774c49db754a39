package io.stickygateway.postgres;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** A wire to a server, to be cut, silenced and mended. */
final class Wire implements AutoCloseable {
    private final ServerSocket door;
    private final int target;
    private final Queue<Socket> sockets = new ConcurrentLinkedQueue<>();
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition mended = lock.newCondition();
    private long connections;
    private long silentUpTo;
    private volatile boolean cut;

    Wire(int target) throws IOException {
        this.target = target;
        this.door = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        start(this::accept);
    }

    int port() {
        return door.getLocalPort();
    }

    /** Ends all connections; new ones end at once. */
    void cut() throws IOException {
        cut = true;
        endAll();
    }

    /** From now on not a byte comes through, and nobody is told. */
    void silence() {
        silenceUpTo(Long.MAX_VALUE);
    }

    /** The same for the connections there are; new ones are well. */
    void silenceWhatIsOpen() {
        silenceUpTo(connections);
    }

    void mend() {
        cut = false;
        silenceUpTo(0);
    }

    private void silenceUpTo(long connection) {
        lock.lock();
        try {
            silentUpTo = connection;
            mended.signalAll();
        } finally {
            lock.unlock();
        }
    }

    private void accept() {
        try {
            while (true) {
                Socket client = door.accept();
                sockets.add(client);
                if (cut) {
                    client.close();
                } else {
                    connect(client);
                }
            }
        } catch (IOException e) {
            // The door was closed: the test is over.
            return;
        }
    }

    private void connect(Socket client) throws IOException {
        Socket server = new Socket(InetAddress.getLoopbackAddress(), target);
        sockets.add(server);
        long number = nextNumber();
        start(() -> pump(client, server, number));
        start(() -> pump(server, client, number));
    }

    private long nextNumber() {
        lock.lock();
        try {
            return ++connections;
        } finally {
            lock.unlock();
        }
    }

    private void pump(Socket from, Socket to, long number) {
        byte[] buffer = new byte[8_192];
        try (from;
                to) {
            InputStream in = from.getInputStream();
            OutputStream out = to.getOutputStream();
            for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
                awaitSound(number);
                out.write(buffer, 0, n);
            }
        } catch (IOException | InterruptedException e) {
            // One side is gone; try-with-resources tells the other.
            return;
        }
    }

    private void awaitSound(long number) throws InterruptedException {
        lock.lock();
        try {
            while (number <= silentUpTo) {
                mended.await();
            }
        } finally {
            lock.unlock();
        }
    }

    private void endAll() throws IOException {
        for (Socket socket = sockets.poll(); socket != null; socket = sockets.poll()) {
            socket.close();
        }
    }

    private static void start(Runnable task) {
        Thread thread = new Thread(task, "wire");
        thread.setDaemon(true);
        thread.start();
    }

    @Override
    public void close() throws IOException {
        door.close();
        mend();
        endAll();
    }
}

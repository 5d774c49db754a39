package io.stickygateway.proxy.outgoing;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * A server on an ephemeral loopback port that says to every request what a test wants, byte for byte, and remembers
 * what it was asked.
 */
public final class ScriptedServer implements AutoCloseable {
    private final ServerSocket listening = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    private final List<Socket> open = new CopyOnWriteArrayList<>();
    private final List<String> requests = new CopyOnWriteArrayList<>();
    private final Script script;

    /** Answers one request of one connection, given what it was asked. */
    public interface Script {
        void answer(OutputStream out) throws IOException;
    }

    private ScriptedServer(Script script) throws IOException {
        this.script = script;
    }

    public static ScriptedServer start(Script script) throws IOException {
        ScriptedServer server = new ScriptedServer(script);
        Thread acceptor = new Thread(server::accept, "scripted-server");
        acceptor.setDaemon(true);
        acceptor.start();
        return server;
    }

    /** Answers with these bytes and closes. */
    public static ScriptedServer saying(String answer) throws IOException {
        return start(out -> out.write(answer.getBytes(StandardCharsets.ISO_8859_1)));
    }

    public String url() {
        return "http://127.0.0.1:" + listening.getLocalPort();
    }

    /** What came in on each connection before it was answered. */
    public List<String> requests() {
        return requests;
    }

    @Override
    public void close() throws IOException {
        listening.close();
        for (Socket socket : open) {
            socket.close();
        }
    }

    private void accept() {
        while (!listening.isClosed()) {
            try {
                Socket socket = listening.accept();
                open.add(socket);
                Thread serving = new Thread(() -> serve(socket), "scripted-server-connection");
                serving.setDaemon(true);
                serving.start();
            } catch (IOException closed) {
                return;
            }
        }
    }

    private void serve(Socket socket) {
        try (socket) {
            requests.add(read(socket.getInputStream()));
            script.answer(socket.getOutputStream());
        } catch (IOException gone) {
            requests.add("broken: " + gone.getMessage());
        }
    }

    private static String read(InputStream in) throws IOException {
        byte[] buffer = new byte[16 * 1024];
        int count = in.read(buffer);
        return count < 0 ? "" : new String(buffer, 0, count, StandardCharsets.ISO_8859_1);
    }
}

package io.stickygateway.bootstrap.embedded;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;

/** The server's port: any free one at first, then the same again while it is free. */
final class ServerPort {
    private static final byte[] LOOPBACK = {127, 0, 0, 1};

    private ServerPort() {}

    /** The port of the last start where it is free, else another. */
    static int choose(Path file) {
        try {
            int last = remembered(file);
            return last > 0 && isFree(last) ? last : anyFree();
        } catch (IOException e) {
            throw new EmbeddedPostgresProblem("no free port for PostgreSQL on 127.0.0.1 (" + Problems.why(e) + ")", e);
        }
    }

    static void remember(Path file, int port) {
        try {
            PrivateFile.write(file, Integer.toString(port));
        } catch (IOException e) {
            throw new EmbeddedPostgresProblem(file + ": can't be written (" + Problems.why(e) + ")", e);
        }
    }

    private static int remembered(Path file) throws IOException {
        String text = Files.exists(file) ? Files.readString(file).strip() : "";
        return text.matches("\\d{1,5}") ? Integer.parseInt(text) : 0;
    }

    private static boolean isFree(int port) {
        try (ServerSocket socket = new ServerSocket()) {
            socket.bind(new InetSocketAddress(InetAddress.getByAddress(LOOPBACK), port));
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    private static int anyFree() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getByAddress(LOOPBACK))) {
            return socket.getLocalPort();
        }
    }
}

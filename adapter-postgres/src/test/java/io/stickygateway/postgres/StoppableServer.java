package io.stickygateway.postgres;

import io.stickygateway.application.contract.Services;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A PostgreSQL of one's own, to be stopped and started over the same data. */
final class StoppableServer implements AutoCloseable {
    private final Path data;
    private final int port = freePort();
    private @Nullable EmbeddedPostgres running;

    StoppableServer(Path data) {
        this.data = data;
    }

    PostgresSettings settings() {
        return PostgresSettings.at(
                "jdbc:postgresql://127.0.0.1:" + port + "/postgres", "postgres", "postgres", Services.DEFAULTS);
    }

    void start() throws IOException {
        running = EmbeddedPostgres.builder()
                .setDataDirectory(data)
                .setCleanDataDirectory(false)
                .setPort(port)
                .start();
    }

    void stop() throws IOException {
        Objects.requireNonNull(running, "it does not run").close();
        running = null;
    }

    @Override
    public void close() throws IOException {
        if (running != null) {
            stop();
        }
    }

    private static int freePort() {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }
}

package io.stickygateway.postgres;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.UnknownHostException;
import java.nio.charset.StandardCharsets;
import java.sql.DriverManager;
import java.sql.SQLException;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;

class FailureReasonTest {
    @Test
    void theInnermostCauseIsSaid() {
        SQLException failed = new SQLException(
                "The connection attempt failed.", "08001", new UnknownHostException("nosuchhost.invalid"));
        assertThat(FailureReason.of(failed))
                .isEqualTo("The connection attempt failed. (UnknownHostException: nosuchhost.invalid)");
    }

    @Test
    void aCauseThatTheTextNamesAlreadyIsNotRepeated() {
        SQLException refused = new SQLException(
                "Connection to db:5432 refused: Connection refused", "08001", new IOException("Connection refused"));
        assertThat(FailureReason.of(refused)).isEqualTo("Connection to db:5432 refused: Connection refused");
    }

    @Test
    void aFailureWithoutCauseSpeaksForItself() {
        assertThat(FailureReason.of(new SQLException("database \"x\" does not exist", "3D000")))
                .isEqualTo("database \"x\" does not exist");
    }

    @Test
    void aPortThatSpeaksHttpIsNoPostgres() throws IOException {
        try (ServerSocket server = new ServerSocket(0)) {
            Thread web = new Thread(() -> answerEachWithHttp(server));
            web.setDaemon(true);
            web.start();
            SQLException failed = Assertions.catchThrowableOfType(
                    SQLException.class,
                    () -> DriverManager.getConnection(
                            "jdbc:postgresql://127.0.0.1:" + server.getLocalPort() + "/gateway?gssEncMode=disable",
                            "me",
                            ""));

            assertThat(FailureReason.of(failed)).contains("what answers there may be no PostgreSQL");
        }
    }

    /** Until the socket is closed. */
    private static void answerEachWithHttp(ServerSocket server) {
        try {
            while (true) {
                try (Socket client = server.accept()) {
                    client.getOutputStream()
                            .write("HTTP/1.1 400 Bad Request\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
                    client.getInputStream().read();
                }
            }
        } catch (IOException closed) {
            Thread.currentThread().interrupt();
        }
    }
}

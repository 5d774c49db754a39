package io.stickygateway.bootstrap.embedded;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RestartIT {
    @Test
    void dataPortAndPasswordOutliveAStop(@TempDir Path temporary) throws IOException, SQLException {
        Path data = TestData.in(temporary);
        RunningPostgres first = EmbeddedPostgres.start(data);
        Questions.tell(first, "CREATE TABLE kept AS SELECT 42 AS answer");
        first.close();
        assertThatThrownBy(() -> Questions.connect(first)).isInstanceOf(SQLException.class);
        try (RunningPostgres second = EmbeddedPostgres.start(data)) {
            assertThat(Questions.ask(second, "SELECT answer FROM kept")).isEqualTo("42");
            assertThat(second.jdbcUrl()).isEqualTo(first.jdbcUrl());
            assertThat(second.password()).isEqualTo(first.password());
            assertThat(second.arrival()).isEqualTo("started");
            assertThat(serverLog(data)).doesNotContain("ERROR");
        }
    }

    private static String serverLog(Path data) throws IOException {
        StringBuilder all = new StringBuilder();
        try (var files = Files.list(TestData.cluster(data).resolve("log"))) {
            for (Path file : files.toList()) {
                all.append(Files.readString(file));
            }
        }
        return all.toString();
    }

    @Test
    void aPortThatWasTakenMeanwhileIsLeftToItsNewOwner(@TempDir Path temporary) throws IOException, SQLException {
        Path data = TestData.in(temporary);
        RunningPostgres first = EmbeddedPostgres.start(data);
        first.close();
        int port = URI.create(first.jdbcUrl().substring("jdbc:".length())).getPort();
        try (ServerSocket owner = new ServerSocket(port, 1, InetAddress.getLoopbackAddress());
                RunningPostgres second = EmbeddedPostgres.start(data)) {
            assertThat(owner.isBound()).isTrue();
            assertThat(second.jdbcUrl()).isNotEqualTo(first.jdbcUrl());
            assertThat(Questions.ask(second, "SELECT 1")).isEqualTo("1");
        }
    }

    @Test
    void aFirstStartThatWasCutOffIsBegunAnew(@TempDir Path temporary) throws IOException, SQLException {
        Path data = TestData.in(temporary);
        Path half = Files.createDirectories(data.resolve("postgres").resolve("cluster.new"));
        Files.writeString(half.resolve("PG_VERSION"), "18");
        try (RunningPostgres server = EmbeddedPostgres.start(data)) {
            assertThat(Questions.ask(server, "SELECT 1")).isEqualTo("1");
        }
        assertThat(half).doesNotExist();
    }

    @Test
    void theBinariesOfAnEarlierVersionGo(@TempDir Path temporary) throws IOException {
        Path data = TestData.in(temporary);
        Path old = Files.createDirectories(data.resolve("postgres").resolve("server-0123456789abcdef/bin"));
        EmbeddedPostgres.start(data).close();
        assertThat(old.getParent()).doesNotExist();
    }
}

package io.stickygateway.bootstrap.embedded;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.DriverManager;
import java.sql.SQLException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class FirstStartIT {
    private Path data;
    private RunningPostgres server;

    @BeforeAll
    void start(@TempDir Path temporary) throws IOException {
        data = TestData.in(temporary);
        server = EmbeddedPostgres.start(data);
    }

    @AfterAll
    void stop() {
        server.close();
    }

    @Test
    void writesAreOnDiskBeforeTheyAreConfirmed() throws SQLException {
        assertThat(Questions.ask(server, "SHOW fsync")).isEqualTo("on");
        assertThat(Questions.ask(server, "SHOW synchronous_commit")).isEqualTo("on");
        assertThat(Questions.ask(server, "SHOW full_page_writes")).isEqualTo("on");
    }

    @Test
    void itIsOfTheMajorVersionThatALookAtADirectoryGoesBy() throws SQLException {
        assertThat(Questions.ask(server, "SHOW server_version")).startsWith(EmbeddedPostgres.MAJOR + ".");
        assertThat(EmbeddedPostgres.problemWith(data)).isEmpty();
    }

    @Test
    void nobodyGetsInWithoutThePassword() {
        assertThatThrownBy(() -> DriverManager.getConnection(server.jdbcUrl(), server.username(), "guess"))
                .isInstanceOfSatisfying(
                        SQLException.class, e -> assertThat(e.getSQLState()).isEqualTo("28P01"));
    }

    @Test
    void nobodyGetsInFromAnotherMachineOrByASocketFile() throws SQLException {
        assertThat(Questions.ask(server, "SHOW listen_addresses")).isEqualTo("127.0.0.1");
        assertThat(Questions.ask(server, "SHOW unix_socket_directories")).isEmpty();
    }

    @Test
    void thePasswordIsKeptAsAScramVerifierAndInAFileForTheGatewayOnly() throws SQLException, IOException {
        assertThat(Questions.ask(server, "SELECT rolpassword FROM pg_authid WHERE rolname = current_user"))
                .startsWith("SCRAM-SHA-256$");
        Path file = data.resolve("postgres").resolve("password");
        assertThat(file).hasContent(server.password());
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-------");
        assertThat(file.resolveSibling("initdb.password")).doesNotExist();
    }

    @Test
    void textIsComparedAlikeOnEveryMachine() throws SQLException {
        assertThat(Questions.ask(server, "SHOW server_encoding")).isEqualTo("UTF8");
        assertThat(Questions.ask(server, "SELECT datcollate FROM pg_database WHERE datname = current_database()"))
                .isEqualTo("C");
    }

    @Test
    void theServerDoesNotRunAsRoot() throws IOException {
        Path process = Path.of("/proc", Long.toString(TestData.postmaster(data)));
        assertThat(Files.readAllLines(process.resolve("status")))
                .filteredOn(line -> line.startsWith("Uid:"))
                .singleElement()
                .asString()
                .doesNotContain("\t0\t");
    }
}

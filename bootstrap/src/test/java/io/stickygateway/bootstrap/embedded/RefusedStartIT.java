package io.stickygateway.bootstrap.embedded;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RefusedStartIT {
    @Test
    void aSecondGatewayIsToldWhoHasTheDirectory(@TempDir Path temporary) throws IOException {
        Path data = TestData.in(temporary);
        try (RunningPostgres first = EmbeddedPostgres.start(data)) {
            assertThat(first.jdbcUrl()).isNotEmpty();
            assertThatThrownBy(() -> EmbeddedPostgres.start(data))
                    .isInstanceOf(EmbeddedPostgresProblem.class)
                    .hasMessageContaining(data.resolve("postgres").toString())
                    .hasMessageContaining("another gateway (process "
                            + ProcessHandle.current().pid() + ")");
        }
    }

    @Test
    void aDatabaseOfAnotherMajorIsLeftAloneAndTheWayOutIsTold(@TempDir Path temporary) throws IOException {
        Path data = TestData.in(temporary);
        EmbeddedPostgres.start(data).close();
        Path version = TestData.cluster(data).resolve("PG_VERSION");
        Files.writeString(version, "15\n");
        assertThatThrownBy(() -> EmbeddedPostgres.start(data))
                .isInstanceOf(EmbeddedPostgresProblem.class)
                .hasMessageContaining("made by PostgreSQL 15, this gateway carries PostgreSQL 18")
                .hasMessageContaining("pg_dump");
        assertThat(PostmasterFile.read(TestData.cluster(data))).isEmpty();
        Files.writeString(version, "18\n");
        EmbeddedPostgres.start(data).close();
    }

    @Test
    void aLostPasswordFileIsNamed(@TempDir Path temporary) throws IOException {
        Path data = TestData.in(temporary);
        EmbeddedPostgres.start(data).close();
        Files.delete(data.resolve("postgres").resolve("password"));
        assertThatThrownBy(() -> EmbeddedPostgres.start(data))
                .isInstanceOf(EmbeddedPostgresProblem.class)
                .hasMessageContaining("password: missing, while the database");
    }

    @Test
    void aPasswordThatIsNotTheServersIsToldAndTheServerStopped(@TempDir Path temporary) throws IOException {
        Path data = TestData.in(temporary);
        EmbeddedPostgres.start(data).close();
        Files.writeString(data.resolve("postgres").resolve("password"), "another");
        assertThatThrownBy(() -> EmbeddedPostgres.start(data))
                .isInstanceOf(EmbeddedPostgresProblem.class)
                .hasMessageContaining("password authentication failed");
        assertThat(PostmasterFile.read(TestData.cluster(data))).isEmpty();
    }

    @Test
    void aDataDirectoryThatIsAFileIsNamed(@TempDir Path temporary) throws IOException {
        Path file = Files.writeString(temporary.resolve("data"), "");
        assertThatThrownBy(() -> EmbeddedPostgres.start(file))
                .isInstanceOf(EmbeddedPostgresProblem.class)
                .hasMessageContaining(file.resolve("postgres").toString());
    }

    @Test
    void rootMayKeepItsDataWhereNobodyElseGetsOrIsToldWhichDirectoryIsInTheWay(@TempDir Path temporary)
            throws IOException {
        assumeTrue((int) Files.getAttribute(temporary, "unix:uid") == 0, "only root needs another user");
        Path data = TestData.in(temporary);
        Files.setPosixFilePermissions(temporary, PosixFilePermissions.fromString("rwx------"));
        try {
            EmbeddedPostgres.start(data).close();
            assertThat(Files.getAttribute(TestData.cluster(data), "unix:uid")).isEqualTo(0);
        } catch (EmbeddedPostgresProblem e) {
            assertThat(e).hasMessageContaining(temporary + " is closed to other users");
        }
    }
}

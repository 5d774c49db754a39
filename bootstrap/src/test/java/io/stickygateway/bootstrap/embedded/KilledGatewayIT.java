package io.stickygateway.bootstrap.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import io.stickygateway.application.contract.Parallel;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KilledGatewayIT {
    private static final int ROWS = 50;

    @Test
    void theNextGatewayTakesOverTheServerThatKeptRunning(@TempDir Path temporary) throws Exception {
        Path data = TestData.in(temporary);
        int confirmed = KilledWriter.killedAfter(data, ROWS);
        long postmaster = TestData.postmaster(data);
        try (RunningPostgres server = EmbeddedPostgres.start(data)) {
            assertThat(TestData.postmaster(data)).isEqualTo(postmaster);
            assertThat(server.arrival()).isEqualTo("took over the running server, process " + postmaster);
            assertThat(rows(server)).isGreaterThanOrEqualTo(confirmed);
        }
        assertThat(ServerProcess.isAlive(postmaster))
                .as("stopped by its new owner")
                .isFalse();
    }

    @Test
    void everyConfirmedRowIsThereAfterTheServerIsKilledToo(@TempDir Path temporary) throws Exception {
        Path data = TestData.in(temporary);
        int confirmed = KilledWriter.killedAfter(data, ROWS);
        long postmaster = TestData.postmaster(data);
        kill(postmaster);
        try (RunningPostgres server = EmbeddedPostgres.start(data)) {
            assertThat(TestData.postmaster(data)).isNotEqualTo(postmaster);
            assertThat(server.arrival()).isEqualTo("recovered after a crash");
            assertThat(rows(server)).isGreaterThanOrEqualTo(confirmed);
        }
    }

    @Test
    void aProcessNumberThatWasGivenToSomebodyElseDoesNotBlockTheStart(@TempDir Path temporary)
            throws IOException, SQLException {
        Path data = TestData.in(temporary);
        EmbeddedPostgres.start(data).close();
        LockFiles.claim(TestData.cluster(data), ProcessHandle.current().pid());
        try (RunningPostgres server = EmbeddedPostgres.start(data)) {
            assertThat(Questions.ask(server, "SELECT 1")).isEqualTo("1");
        }
    }

    private static long rows(RunningPostgres server) throws SQLException {
        return Long.parseLong(Questions.ask(server, "SELECT count(*) FROM written"));
    }

    /** Kills the server's main process as a power cut would: it has no time for anything. */
    private static void kill(long postmaster) throws Exception {
        Optional<ProcessHandle> process = ProcessHandle.of(postmaster);
        assertThat(process).isPresent();
        assertThat(process.get().destroyForcibly()).isTrue();
        Parallel.run(() -> {
                    while (ServerProcess.isAlive(postmaster)) {
                        Thread.onSpinWait();
                    }
                })
                .get(10, TimeUnit.SECONDS);
    }
}

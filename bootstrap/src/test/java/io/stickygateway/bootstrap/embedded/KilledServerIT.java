package io.stickygateway.bootstrap.embedded;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The server dies under a gateway that lives. */
class KilledServerIT {
    private static final Duration PATIENCE = Duration.ofMinutes(1);

    @Test
    void isStartedAgainBehindTheSamePortWithAllItConfirmed(@TempDir Path temporary) throws IOException, SQLException {
        Path data = TestData.in(temporary);
        try (RunningPostgres server = EmbeddedPostgres.start(data)) {
            Questions.tell(server, "CREATE TABLE kept AS SELECT 42 AS answer");
            long killed = TestData.postmaster(data);
            killWithChildren(killed);

            await().atMost(PATIENCE)
                    .ignoreExceptionsInstanceOf(SQLException.class)
                    .until(() ->
                            Questions.ask(server, "SELECT answer FROM kept").equals("42"));
            assertThat(TestData.postmaster(data)).isNotEqualTo(killed);
        }
    }

    @Test
    void isNotStartedAgainWhereTheGatewayStoppedIt(@TempDir Path temporary) throws IOException {
        Path data = TestData.in(temporary);
        RunningPostgres server = EmbeddedPostgres.start(data);
        server.close();

        await().during(Duration.ofSeconds(3)).atMost(PATIENCE).until(() -> PostmasterFile.read(TestData.cluster(data))
                .isEmpty());
    }

    private static void killWithChildren(long postmaster) {
        ProcessHandle process = ProcessHandle.of(postmaster).orElseThrow();
        Stream<ProcessHandle> all = Stream.concat(Stream.of(process), process.descendants().toList().stream());
        all.forEach(ProcessHandle::destroyForcibly);
    }
}

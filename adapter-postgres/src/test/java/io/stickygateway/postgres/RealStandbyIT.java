package io.stickygateway.postgres;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A server in recovery, as a replica of the operator's primary is. */
class RealStandbyIT {
    @Test
    void isToldForWhatItIsAtTheStart(@TempDir Path data) throws IOException {
        try (StoppableServer server = new StoppableServer(data.resolve("pg"))) {
            server.start();
            server.stop();
            Files.createFile(data.resolve("pg").resolve("standby.signal"));
            server.start();
            PostgresSettings settings = server.settings();
            assertThat(PostgresAdapter.check(settings.jdbcUrl(), settings.username(), settings.password()))
                    .singleElement()
                    .satisfies(problem -> assertThat(problem.expected())
                            .isEqualTo("expected the primary: only a read-only standby answers; expected the primary"
                                    + " (Could not find a server with specified targetServerType: primary)"));
            try (PostgresAdapter adapter = PostgresAdapter.open(settings)) {
                assertThat(Unavailable.within(Duration.ofSeconds(10), adapter.ready()))
                        .hasMessageContaining("only a read-only standby answers; expected the primary");
            }
        }
    }
}

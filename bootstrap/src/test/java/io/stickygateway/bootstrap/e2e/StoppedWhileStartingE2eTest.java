package io.stickygateway.bootstrap.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.stickygateway.bootstrap.e2e.harness.GatewayProcess;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StoppedWhileStartingE2eTest {
    @Test
    void endsWithZeroAndLeavesNoDatabaseRunning(@TempDir Path folder) throws Exception {
        List<String> arguments = List.of(
                "--gateway.traffic.address=127.0.0.1",
                "--gateway.traffic.port=0",
                "--gateway.data-dir=" + folder.resolve("data"));
        try (GatewayProcess gateway = GatewayProcess.start(folder, arguments, Map.of())) {
            Path postmaster = folder.resolve("data/postgres/cluster/postmaster.pid");
            await().atMost(Duration.ofMinutes(2))
                    .pollInterval(Duration.ofMillis(20))
                    .until(() -> Files.exists(postmaster));

            gateway.terminate();

            assertThat(gateway.exitCode()).isZero();
            assertThat(gateway.errors()).doesNotContain("ERROR");
            assertThat(postmaster).doesNotExist();
        }
    }
}

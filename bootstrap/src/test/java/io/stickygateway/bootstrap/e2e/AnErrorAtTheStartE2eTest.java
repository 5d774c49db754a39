package io.stickygateway.bootstrap.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import io.stickygateway.bootstrap.e2e.harness.GatewayProcess;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A broken installation: what a class is missing is no exception but an error. */
class AnErrorAtTheStartE2eTest {
    @Test
    void endsWithOneAndIsToldWithItsTrace(@TempDir Path folder) throws Exception {
        try (GatewayProcess gateway = GatewayProcess.startWithout("spring-core", folder, List.of())) {
            assertThat(gateway.exitCode()).isEqualTo(1);
            assertThat(gateway.errors())
                    .contains("the gateway could not start: java.lang.NoClassDefFoundError: org/springframework/core")
                    .contains("ERROR")
                    .contains("at io.stickygateway.bootstrap.");
        }
    }
}

package io.stickygateway.bootstrap.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ServerArchiveTest {
    @ParameterizedTest
    @CsvSource({
        "Linux, amd64, /postgres-linux-x86_64.txz",
        "Linux, aarch64, /postgres-linux-arm_64.txz",
        "Mac OS X, aarch64, /postgres-darwin-arm_64.txz",
        "Windows Server 2025, amd64, /postgres-windows-x86_64.txz",
    })
    void everyPackagedMachineHasItsArchive(String system, String processor, String resource) {
        assertThat(ServerArchive.of(system, processor).resource()).isEqualTo(resource);
        assertThat(ServerArchive.class.getResource(resource)).as(resource).isNotNull();
    }
}

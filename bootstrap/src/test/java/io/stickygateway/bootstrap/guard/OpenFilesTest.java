package io.stickygateway.bootstrap.guard;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class OpenFilesTest {
    @Test
    void tooFewForTheConfiguredConnectionsAreToldWithBothNumbers() {
        assertThat(OpenFiles.warning(10_000, 256)).contains("10000", "256 files", "ulimit -n");
    }

    @Test
    void enoughAreNotMentioned() {
        assertThat(OpenFiles.warning(10_000, 10_000)).isNull();
    }
}

package io.stickygateway.bootstrap.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class StartFailureTest {
    @Test
    void aTakenPortAndOrphansPassAndNothingElse() {
        assertThat(StartFailure.of("LOG:  could not bind IPv4 address \"127.0.0.1\": Address already in use"))
                .isEqualTo(StartFailure.PORT_TAKEN);
        assertThat(StartFailure.of("FATAL:  pre-existing shared memory block (key 1, ID 2) is still in use"))
                .isEqualTo(StartFailure.ORPHANS);
        assertThat(StartFailure.of("FATAL:  data directory has wrong ownership").isPassing())
                .isFalse();
    }
}

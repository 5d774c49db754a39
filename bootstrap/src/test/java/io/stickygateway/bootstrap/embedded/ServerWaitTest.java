package io.stickygateway.bootstrap.embedded;

import static org.assertj.core.api.Assertions.assertThatNoException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class ServerWaitTest {
    private final SQLException silent = new SQLException("Read timed out", "08001");
    private final SQLException recovers = new SQLException("the database system is starting up", "57P03");

    private final AtomicLong nanos = new AtomicLong();
    private final ServerWait wait = new ServerWait(
            Path.of("cluster"), new PostmasterFile(71, 40_123), Duration.ofMinutes(3), nanos::get, Duration.ZERO);

    @Test
    void aServerThatSaysNothingIsGivenUpWithWhatToDoAboutIt() {
        passes(44);
        assertThatNoException().isThrownBy(() -> wait.failed(silent));
        passes(2);
        assertThatThrownBy(() -> wait.failed(silent))
                .isInstanceOf(EmbeddedPostgresProblem.class)
                .hasMessageContaining("process 71, port 40123")
                .hasMessageContaining("kill -CONT 71");
    }

    @Test
    void aServerThatRecoversIsWaitedForLonger() {
        for (int i = 0; i < 4; i++) {
            passes(44);
            assertThatNoException().isThrownBy(() -> wait.failed(recovers));
        }
        passes(10);
        assertThatThrownBy(() -> wait.failed(recovers)).hasMessageContaining("can't be used");
    }

    @Test
    void aWrongPasswordIsNotTriedAgain() {
        assertThatThrownBy(() -> wait.failed(new SQLException("password authentication failed", "28P01")))
                .hasMessageContaining("password authentication failed");
    }

    private void passes(long seconds) {
        nanos.addAndGet(Duration.ofSeconds(seconds).toNanos());
    }
}

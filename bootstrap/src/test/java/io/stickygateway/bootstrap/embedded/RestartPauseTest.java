package io.stickygateway.bootstrap.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class RestartPauseTest {
    private final AtomicLong nanos = new AtomicLong();
    private final RestartPause pause = new RestartPause(nanos::get);

    @Test
    void doublesUpToAMinute() {
        assertThat(Stream.generate(pause::next).limit(8).map(Duration::toSeconds))
                .containsExactly(1L, 2L, 4L, 8L, 16L, 32L, 60L, 60L);
    }

    @Test
    void beginsAnewAfterTheServerHasLasted() {
        pause.next();
        pause.next();
        nanos.addAndGet(Duration.ofMinutes(6).toNanos());
        assertThat(pause.next()).isEqualTo(Duration.ofSeconds(1));
    }
}

package io.stickygateway.proxy.probe;

import static org.assertj.core.api.Assertions.assertThat;

import io.stickygateway.application.readiness.Readiness;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import org.junit.jupiter.api.Test;

class ProbeBodiesTest {
    private final ProbeBodies bodies =
            new ProbeBodies("1.2.3", InstantSource.fixed(Instant.parse("2026-11-29T20:15:53.123456Z")));

    @Test
    void healthIsTheSeedsFourFields() {
        assertThat(text(bodies.health()))
                .isEqualTo("{\"status\":\"ok\",\"service\":\"api-gateway\",\"version\":\"1.2.3\","
                        + "\"timestamp\":\"2026-11-29T20:15:53Z\"}");
    }

    @Test
    void readyIs200AndNamesWhatIsDegraded() {
        Readiness sound = new Readiness.Ready(List.of());
        Readiness degraded = new Readiness.Ready(List.of("s/node-1", "database does not answer"));

        assertThat(ProbeBodies.status(sound)).isEqualTo(200);
        assertThat(text(ProbeBodies.readiness(sound))).isEqualTo("{\"status\":\"ok\",\"degraded\":[]}");
        assertThat(text(ProbeBodies.readiness(degraded)))
                .isEqualTo("{\"status\":\"ok\",\"degraded\":[\"s/node-1\",\"database does not answer\"]}");
    }

    @Test
    void notReadyIs503AndNamesWhatIsUnhealthy() {
        Readiness stopping = new Readiness.NotReady(List.of("gateway is stopping"));

        assertThat(ProbeBodies.status(stopping)).isEqualTo(503);
        assertThat(text(ProbeBodies.readiness(stopping)))
                .isEqualTo("{\"status\":\"error\",\"unhealthy\":[\"gateway is stopping\"]}");
    }

    private static String text(byte[] body) {
        return new String(body, StandardCharsets.UTF_8);
    }
}

package io.stickygateway.bootstrap.replicas.fence;

import static org.assertj.core.api.Assertions.assertThat;

import io.stickygateway.bootstrap.e2e.harness.TestDatabase;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Users of three gateways are rebound and released while they send requests and one gateway or another is paused.
 * Longer by {@code -Dmoves=2000}: docs/fault-runs.md.
 */
class MovesUnderLoadE2eTest {
    private static final int MOVES = Integer.getInteger("moves", 60);
    private static final long SEED = Long.getLong("seed", System.nanoTime());

    @Test
    void noRequestReachesANodeThatIsNotItsUsersHome(@TempDir Path folder) throws Exception {
        Trouble trouble = Trouble.pauses(Duration.ofSeconds(12));
        Duration most = Duration.ofSeconds(30L + MOVES / 2);
        String classPath = System.getProperty("java.class.path");
        try (FaultRun run = new FaultRun(folder, Shape.ofEverything(), TestDatabase.fresh(), classPath, SEED)) {
            Verdict verdict = run.start().run(trouble, MOVES, most).report("moves under load");
            assertThat(verdict.wrong()).as("seed " + SEED).isEmpty();
            assertThat(verdict.wrongFreezes()).as("seed " + SEED).isEmpty();
            assertThat(verdict.changes()).isGreaterThanOrEqualTo(MOVES);
        }
    }
}

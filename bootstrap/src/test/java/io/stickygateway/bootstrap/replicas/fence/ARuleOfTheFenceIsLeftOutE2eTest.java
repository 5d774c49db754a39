package io.stickygateway.bootstrap.replicas.fence;

import static org.assertj.core.api.Assertions.assertThat;

import io.stickygateway.bootstrap.e2e.harness.TestDatabase;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Each rule is needed, and the judge sees it missing: with it nothing is wrong, without it something is. */
class ARuleOfTheFenceIsLeftOutE2eTest {
    private static final long SEED = Long.getLong("seed", System.nanoTime());
    private static final Duration MOST = Duration.ofSeconds(60);
    private static final Duration WITH_THE_RULE = Duration.ofSeconds(20);
    private static final boolean ALL = "all".equals(System.getProperty("faults"));
    /** Each takes three gateways' start; the profile has all of them. */
    private static final int IN_EVERY_BUILD = 2;

    @TempDir
    Path folder;

    static Stream<Rule> rules() {
        return ALL ? Rule.all() : Rule.all().limit(IN_EVERY_BUILD);
    }

    @ParameterizedTest
    @MethodSource("rules")
    void somethingReachesANodeThatIsNotItsUsersHome(Rule rule) throws IOException {
        Verdict verdict = run(rule, rule.edits(), rule.statements(), MOST).report("without: " + rule);
        assertThat(verdict.wrong()).as("seed " + SEED).isNotEmpty();
    }

    /** In the same load and trouble. */
    @ParameterizedTest
    @MethodSource("rules")
    @EnabledIfSystemProperty(named = "faults", matches = "all")
    void nothingDoesWithTheRule(Rule rule) throws IOException {
        Verdict verdict = run(rule, List.of(), List.of(), WITH_THE_RULE).report("with: " + rule);
        assertThat(verdict.wrong()).as("seed " + SEED).isEmpty();
        assertThat(verdict.changes()).isPositive();
    }

    private Verdict run(Rule rule, List<Edit> edits, List<String> statements, Duration most) throws IOException {
        TestDatabase database = TestDatabase.fresh();
        statements.forEach(database::run);
        String classPath = EditedClasses.classPath(edits, folder.resolve("edited"));
        try (FaultRun run = new FaultRun(folder, rule.shape(), database, classPath, SEED)) {
            return run.start().run(rule.trouble(), Long.MAX_VALUE, most);
        }
    }
}

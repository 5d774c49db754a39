package io.stickygateway.bootstrap.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import io.stickygateway.bootstrap.config.StartupRefused;
import io.stickygateway.bootstrap.e2e.harness.GatewaySetup;
import io.stickygateway.bootstrap.e2e.harness.StickyNode;
import io.stickygateway.bootstrap.e2e.harness.TestDatabase;
import io.stickygateway.bootstrap.e2e.harness.TestGateway;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.slf4j.LoggerFactory;

class SeedingE2eTest {
    private final Logger logger = (Logger) LoggerFactory.getLogger("io.stickygateway");
    private final ListAppender<ILoggingEvent> log = new ListAppender<>();
    private final TestDatabase database = TestDatabase.fresh();
    private final StickyNode a = StickyNode.start("a");
    private final StickyNode b = StickyNode.start("b");

    @TempDir
    Path data;

    @BeforeEach
    void seedOnce() {
        GatewaySetup.in(data, database, a).start().close();
        logger.setLevel(Level.WARN);
        logger.setAdditive(false);
        log.start();
        logger.addAppender(log);
    }

    @AfterEach
    void stopAll() {
        logger.detachAppender(log);
        logger.setAdditive(true);
        logger.setLevel(null);
        a.close();
        b.close();
    }

    @Test
    void aStartWithTheSameConfigurationTellsNoDifference() {
        GatewaySetup.in(data, database, a).start().close();

        assertThat(differences()).isEmpty();
    }

    @Test
    void laterDifferencesAreToldAndIgnored() throws IOException {
        try (TestGateway gateway = changed().start()) {
            assertThat(differences())
                    .anyMatch(line -> line.contains("service s: name") && line.contains("Renamed"))
                    .anyMatch(line -> line.contains("configured but not stored: service s, node b ("))
                    .allMatch(line -> line.contains("--gateway.seed=merge"));
            assertThat(gateway.get("/s/x").body()).isEqualTo("a");
            assertThat(gateway.get("/s/x").body()).isEqualTo("a");
        }
        assertThat(database.column("SELECT name FROM gateway_service")).containsExactly("s");
    }

    @Test
    void whatTheConfigurationLostIsToldAndStays() throws IOException {
        logger.setLevel(Level.INFO);
        GatewaySetup.in(data, database, a, b)
                .set("gateway.seed", "merge")
                .start()
                .close();
        log.list.clear();

        try (TestGateway gateway =
                GatewaySetup.in(data, database, a).set("gateway.seed", "merge").start()) {
            assertThat(differences())
                    .anyMatch(
                            line -> line.startsWith("catalog: stored but not configured: service s, node b; it stays"));
            assertThat(List.of(gateway.get("/s/x").body(), gateway.get("/s/x").body()))
                    .containsExactlyInAnyOrder("a", "b");
        }
    }

    @Test
    void mergeAppliesThem() throws IOException {
        try (TestGateway gateway = changed().set("gateway.seed", "merge").start()) {
            assertThat(differences()).isEmpty();
            assertThat(List.of(gateway.get("/s/x").body(), gateway.get("/s/x").body()))
                    .containsExactlyInAnyOrder("a", "b");
        }
        assertThat(database.column("SELECT name FROM gateway_service")).containsExactly("Renamed");
    }

    @Test
    void aMergeOfWhatBelongsToAnotherServiceIsAProblemOfTheStart() {
        GatewaySetup thief = GatewaySetup.in(data, database, a)
                .service("id", "t")
                .service("path-prefix", "/t")
                .set("gateway.seed", "merge");

        assertThatThrownBy(thief::start)
                .isInstanceOf(StartupRefused.class)
                .hasMessageStartingWith("gateway.services: \"node a of service t belongs to the stored service s\"");
        assertThat(database.column("SELECT id FROM gateway_service")).containsExactly("s");
    }

    private GatewaySetup changed() {
        return GatewaySetup.in(data, database, a, b).service("name", "Renamed");
    }

    private List<String> differences() {
        return log.list.stream()
                .map(ILoggingEvent::getFormattedMessage)
                .filter(line -> line.startsWith("catalog: "))
                .toList();
    }
}

package io.stickygateway.bootstrap.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.stickygateway.bootstrap.config.StartupRefused;
import io.stickygateway.bootstrap.e2e.harness.GatewaySetup;
import io.stickygateway.bootstrap.e2e.harness.Person;
import io.stickygateway.bootstrap.e2e.harness.Relay;
import io.stickygateway.bootstrap.e2e.harness.StickyNode;
import io.stickygateway.bootstrap.e2e.harness.TestDatabase;
import io.stickygateway.bootstrap.e2e.harness.TestGateway;
import io.stickygateway.proxy.harness.Answer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** P5: stores may fail; known users keep working, others are refused, nobody is guessed. */
class DatabaseIsAwayE2eTest {
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private final TestDatabase database = TestDatabase.fresh();
    private final Relay relay = Relay.to(database.port());
    private final StickyNode a = StickyNode.start("a");
    private final StickyNode b = StickyNode.start("b");

    private Path folder;
    private TestGateway gateway;
    private Person ann;

    @BeforeEach
    void annIsKnown(@TempDir Path data) throws IOException {
        folder = data;
        gateway = setup().start();
        ann = gateway.person("ann");
        ann.logsIn();
        assertThat(ann.home()).isEqualTo("a");
    }

    @AfterEach
    void stopAll() {
        gateway.close();
        relay.close();
        a.close();
        b.close();
    }

    @Test
    void thoseKnownToThisProcessGoOnWhileOthersAreRefused() throws IOException {
        Person bob = gateway.person("bob");
        bob.logsIn();
        relay.cut();

        assertThat(ann.home()).isEqualTo("a");
        assertThat(bob.home()).isEqualTo("b");
        Answer newcomer = gateway.person("new").logsIn();
        assertThat(newcomer.status()).isEqualTo(503);
        assertThat(newcomer.code()).isEqualTo("STORE_UNAVAILABLE");
        assertThat(newcomer.value("Retry-After")).isEqualTo("5");
        assertThat(gateway.get("/s/x", "x-token: stranger").code()).isEqualTo("STORE_UNAVAILABLE");
        assertThat(gateway.get("/s/page").status()).isEqualTo(200);
    }

    @Test
    void theGatewayIsReadyAndSaysWhatIsMissingAndWhenItIsBack() throws IOException {
        relay.cut();
        await().atMost(PATIENCE)
                .untilAsserted(() -> assertThat(gateway.get("/readyz").body()).contains("database does not answer"));
        assertThat(gateway.get("/readyz").status()).isEqualTo(200);

        relay.mend();

        await().atMost(PATIENCE)
                .untilAsserted(() -> assertThat(gateway.get("/readyz").body()).doesNotContain("database"));
        await().atMost(PATIENCE)
                .untilAsserted(() ->
                        assertThat(gateway.person("new").logsIn().status()).isEqualTo(200));
    }

    @Test
    void aRestartGoesOnFromTheLastGoodCatalogAndSaysSo() throws IOException {
        await().until(() -> Files.exists(folder.resolve("catalog/last-good.json")));
        relay.cut();

        gateway.restart();

        Answer ready = gateway.get("/readyz");
        assertThat(ready.status()).isEqualTo(200);
        assertThat(ready.body()).contains("catalog is the last good copy on local disk");
        assertThat(gateway.get("/s/page").status()).isEqualTo(200);
        assertThat(ann.asks("/s/home").code()).isEqualTo("STORE_UNAVAILABLE");

        relay.mend();
        await().atMost(PATIENCE)
                .untilAsserted(() -> assertThat(ann.asks("/s/home").body()).isEqualTo("a"));
        assertThat(b.requestsOf("ann")).isZero();
        await().atMost(PATIENCE)
                .untilAsserted(() -> assertThat(gateway.get("/readyz").body()).doesNotContain("last good"));
    }

    @Test
    void aFirstStartWithoutAnyCatalogIsRefusedInOneLine(@TempDir Path other) {
        relay.cut();

        assertThatThrownBy(() ->
                        GatewaySetup.in(other, database.by(relay.port()), a).start())
                .isInstanceOf(StartupRefused.class)
                .hasMessageStartingWith("spring.datasource.url: \"jdbc:postgresql://127.0.0.1:" + relay.port())
                .hasMessageContaining("expected a PostgreSQL that answers")
                .hasMessageNotContaining("\n");
    }

    @Test
    void aWrongUrlDoesNotStartFromTheCatalogOfAnotherDatabase() throws IOException {
        await().until(() -> Files.exists(folder.resolve("catalog/last-good.json")));
        gateway.close();

        assertThatThrownBy(() -> setup().set("spring.datasource.url", "jdbc:postgresql://127.0.0.1:1/other")
                        .start())
                .isInstanceOf(StartupRefused.class)
                .hasMessageStartingWith("spring.datasource.url: \"jdbc:postgresql://127.0.0.1:1/other\"")
                .hasMessageContaining("last good catalog: \"" + folder.resolve("catalog/last-good.json"))
                .hasMessageContaining("is that of the database 127.0.0.1:" + relay.port() + "/");
    }

    @Test
    void aLastGoodCatalogThatIsBrokenIsToldInOneLine() throws IOException {
        gateway.close();
        Files.writeString(folder.resolve("catalog/last-good.json"), "{ broken");
        relay.cut();

        assertThatThrownBy(() -> setup().start())
                .isInstanceOf(StartupRefused.class)
                .hasMessageContaining("last-good.json")
                .hasMessageContaining("expected JSON as the gateway wrote it")
                .hasMessageNotContaining("\n");
    }

    private GatewaySetup setup() {
        return GatewaySetup.in(folder, database.by(relay.port()), a, b);
    }
}

package io.stickygateway.bootstrap.snapshot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.stickygateway.domain.catalog.CatalogReading;
import io.stickygateway.domain.definition.CatalogReader;
import io.stickygateway.domain.definition.ServiceDefaults;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletionException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SnapshotFileTest {
    private static final ServiceDefaults DEFAULTS = new ServiceDefaults(10 << 20);

    @TempDir
    Path data;

    private SnapshotFile snapshot;
    private Path file;

    @BeforeEach
    void aDataDirectory() {
        snapshot = new SnapshotFile(data, "db:5432/gateway", DEFAULTS, Runnable::run);
        file = data.resolve("catalog/last-good.json");
    }

    @Test
    void givesBackWhatItWasGiven() {
        CatalogReading catalog = catalog(7, "ai-server");

        save(catalog);

        assertThat(lastGood()).isEqualTo(catalog);
        assertThat(KeptCatalog.in(data)).contains(new KeptCatalog(file, "db:5432/gateway"));
    }

    @Test
    void hasNothingBeforeTheFirstSave() {
        assertThat(snapshot.lastGood().toCompletableFuture().join()).isEmpty();
        assertThat(KeptCatalog.in(data)).isEmpty();
    }

    @Test
    void keepsOnlyTheNewestAndLeavesNothingBeside() throws IOException {
        save(catalog(1, "a"));
        save(catalog(2, "b"));

        assertThat(lastGood().version()).isEqualTo(2);
        try (var files = Files.list(file.getParent())) {
            assertThat(files).containsExactly(file);
        }
    }

    @Test
    void aSaveThatFailsLeavesTheOneBeforeWhole() throws IOException {
        save(catalog(1, "a"));
        Files.createDirectories(data.resolve("catalog/last-good.json.new/in-the-way"));

        assertThatThrownBy(() -> save(catalog(2, "b"))).isInstanceOf(CompletionException.class);
        assertThat(lastGood().version()).isEqualTo(1);
    }

    @Test
    void aBrokenFileIsToldWithItsPlace() throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(file, "{\"version\": 3, \"services\": [{\"id\": \"a\"");

        assertThatThrownBy(this::lastGood)
                .hasCauseInstanceOf(BrokenSnapshot.class)
                .hasMessageContaining(file.toString())
                .hasMessageContaining("expected JSON as the gateway wrote it");
    }

    @Test
    void aFileWhoseServicesMakeNoSenseIsToldWithTheProblem() throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(
                file,
                "{\"version\": 3, \"database\": \"db:5432/gateway\","
                        + "\"services\": [{\"id\": \"a\", \"path-prefix\": \"no\"}]}");

        assertThatThrownBy(this::lastGood)
                .hasCauseInstanceOf(BrokenSnapshot.class)
                .hasMessageContaining("services[0].path-prefix");
    }

    @Test
    void aFileThatIsNoCatalogIsTold() throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(file, "{\"database\": \"db:5432/gateway\"}");

        assertThatThrownBy(this::lastGood).hasMessageContaining("expected a catalog's version and services");
    }

    @Test
    void aCatalogOfAnotherDatabaseIsNotGivenBack() {
        save(catalog(7, "ai-server"));
        SnapshotFile elsewhere = new SnapshotFile(data, "other:5432/gateway", DEFAULTS, Runnable::run);

        assertThatThrownBy(() -> elsewhere.lastGood().toCompletableFuture().join())
                .hasCauseInstanceOf(BrokenSnapshot.class)
                .hasMessageContaining(file.toString())
                .hasMessageContaining(
                        "expected a catalog of the database other:5432/gateway, found one of db:5432/gateway");
        assertThat(KeptCatalog.in(data)).hasValueSatisfying(kept -> {
            assertThat(kept.isOfAnother("other:5432/gateway")).isTrue();
            assertThat(kept.isOfAnother("db:5432/gateway")).isFalse();
        });
    }

    @Test
    void aFileThatDoesNotTellItsDatabaseIsNotUsed() throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(file, "{\"version\": 3, \"services\": []}");

        assertThatThrownBy(this::lastGood).hasMessageContaining("found one of none");
    }

    private void save(CatalogReading catalog) {
        snapshot.save(catalog).toCompletableFuture().join();
    }

    private CatalogReading lastGood() {
        return snapshot.lastGood().toCompletableFuture().join().orElseThrow();
    }

    private static CatalogReading catalog(long version, String service) {
        Map<String, Object> node = Map.of("id", "node-1", "base-url", "http://127.0.0.1:9101", "capacity", 5);
        Map<String, Object> tree = Map.of(
                "id", service, "path-prefix", "/js/" + service, "login-path", "/auth/login", "nodes", List.of(node));
        CatalogReading catalog = CatalogReader.read(version, List.of(tree), DEFAULTS);
        assertThat(catalog.problems()).isEmpty();
        return catalog;
    }
}

package io.stickygateway.bootstrap.wiring;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import io.stickygateway.application.catalog.CurrentRoutingTable;
import io.stickygateway.application.catalog.ReloadCatalog;
import io.stickygateway.application.catalog.SeedCatalog;
import io.stickygateway.application.catalog.StartCatalog;
import io.stickygateway.application.fake.FakeCatalogSnapshots;
import io.stickygateway.application.fake.HeldServiceCatalog;
import io.stickygateway.application.fake.SampleService;
import io.stickygateway.bootstrap.config.CatalogProperties;
import io.stickygateway.bootstrap.config.SeedMode;
import io.stickygateway.domain.definition.ServiceDefaults;
import io.stickygateway.domain.port.CatalogConflict;
import io.stickygateway.domain.port.RoutingObserver;
import io.stickygateway.domain.port.StoreUnavailable;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;

/** The configured services can't be brought into the store. */
class CatalogSourceTest {
    private final Logger logger = (Logger) LoggerFactory.getLogger(CatalogSource.class);
    private final ListAppender<ILoggingEvent> lines = new ListAppender<>();
    private final HeldServiceCatalog store = new HeldServiceCatalog();
    private final CatalogSource source = source();

    @BeforeEach
    void listen() {
        logger.setAdditive(false);
        logger.setLevel(Level.INFO);
        logger.addAppender(lines);
        lines.start();
    }

    @AfterEach
    void leave() {
        logger.detachAppender(lines);
        logger.setLevel(null);
        logger.setAdditive(true);
    }

    @Test
    void aConflictFailsTheStart() {
        CatalogConflict conflict = new CatalogConflict(List.of("node a belongs to the stored service t"));
        var begun = source.begin();
        store.seeds.next().fail(conflict);

        assertThat(begun.toCompletableFuture()).failsWithin(Duration.ZERO);
        assertThat(store.loads.asked()).isZero();
    }

    @Test
    void aConflictThatIsFoundLaterIsToldOnceAndNotTriedAgain() {
        source.refresh();
        store.seeds.next().fail(new CatalogConflict(List.of("node a belongs to the stored service t")));
        source.refresh();

        assertThat(said())
                .containsExactly("ERROR catalog: the configured services can't be stored, the stored ones count: node"
                        + " a belongs to the stored service t");
        assertThat(store.seeds.asked()).isEqualTo(1);
        assertThat(store.loads.asked()).isEqualTo(1);
    }

    @Test
    void aStoreThatRefusesIsTriedAgainAndToldOnceForEachReason() {
        for (String reason : List.of("permission denied", "permission denied", "away")) {
            source.refresh();
            store.seeds.next().fail(new StoreUnavailable(reason, null));
        }

        assertThat(said())
                .containsExactly(
                        "WARN catalog: the configured services can't be stored: permission denied",
                        "WARN catalog: the configured services can't be stored: away");
    }

    private CatalogSource source() {
        CurrentRoutingTable table = new CurrentRoutingTable();
        FakeCatalogSnapshots disk = new FakeCatalogSnapshots();
        ReloadCatalog reload = new ReloadCatalog(store, disk, table, RoutingObserver.SILENT);
        return new CatalogSource(
                new CatalogProperties(
                        List.of(SampleService.sticky("s", "a").build()),
                        SeedMode.MERGE,
                        new ServiceDefaults(1),
                        Duration.ofSeconds(1)),
                new SeedCatalog(store),
                new StartCatalog(reload, disk, table, RoutingObserver.SILENT),
                reload);
    }

    private List<String> said() {
        return lines.list.stream()
                .map(line -> line.getLevel() + " " + line.getFormattedMessage())
                .toList();
    }
}

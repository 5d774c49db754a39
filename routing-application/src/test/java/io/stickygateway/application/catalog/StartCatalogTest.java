package io.stickygateway.application.catalog;

import static io.stickygateway.application.catalog.ReloadCatalogTest.sound;
import static org.assertj.core.api.Assertions.assertThat;

import io.stickygateway.application.catalog.CurrentRoutingTable.Origin;
import io.stickygateway.application.fake.FakeCatalogSnapshots;
import io.stickygateway.application.fake.HeldCalls;
import io.stickygateway.application.fake.HeldServiceCatalog;
import io.stickygateway.application.fake.RecordingObserver;
import io.stickygateway.application.fake.SampleService;
import io.stickygateway.domain.catalog.CatalogProblem;
import io.stickygateway.domain.catalog.CatalogReading;
import io.stickygateway.domain.catalog.RoutingTable;
import io.stickygateway.domain.catalog.Service;
import io.stickygateway.domain.port.CatalogSnapshots;
import io.stickygateway.domain.port.StoreUnavailable;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.junit.jupiter.api.Test;

class StartCatalogTest {
    private static final Service KEPT = SampleService.sticky("s", "a").build();
    private static final Service STORED = SampleService.sticky("s", "a", "b").build();

    private final HeldServiceCatalog catalog = new HeldServiceCatalog();
    private final FakeCatalogSnapshots disk = new FakeCatalogSnapshots();
    private final CurrentRoutingTable current = new CurrentRoutingTable();
    private final RecordingObserver observer = new RecordingObserver();
    private final ReloadCatalog reload = new ReloadCatalog(catalog, disk, current, observer);
    private final StartCatalog start = new StartCatalog(reload, disk, current, observer);

    @Test
    void theStoresTableIsPutInForce() {
        disk.save(sound(1, KEPT));
        CompletionStage<RoutingTable> started = start.start();
        catalog.loads.next().answer(sound(2, STORED));
        assertThat(started).isCompletedWithValue(current.get());
        assertThat(current.get().services()).containsExactly(STORED);
        assertThat(current.origin()).isEqualTo(Origin.STORE);
    }

    @Test
    void theLastGoodOneServesWhileTheStoreIsAway() {
        disk.save(sound(1, KEPT));
        CompletionStage<RoutingTable> started = start.start();
        storeIsAway();
        assertThat(started).isCompletedWithValue(current.get());
        assertThat(current.get().services()).containsExactly(KEPT);
        assertThat(current.origin()).isEqualTo(Origin.LAST_GOOD);
        assertThat(observer.heard("tableChanged")).containsExactly("tableChanged 1");
    }

    @Test
    void theLastGoodOneServesToWhileTheStoredOneHasProblems() {
        disk.save(sound(1, KEPT));
        start.start();
        catalog.loads.next().answer(new CatalogReading(2, List.of(), List.of(new CatalogProblem("x", "y", "z"))));
        assertThat(current.get().services()).containsExactly(KEPT);
        assertThat(current.origin()).isEqualTo(Origin.LAST_GOOD);
    }

    @Test
    void theStoresTableFollowsAsSoonAsItIsBack() {
        disk.save(sound(1, KEPT));
        start.start();
        storeIsAway();
        reload.reload();
        catalog.loads.next().answer(sound(1, KEPT));
        assertThat(current.origin()).isEqualTo(Origin.STORE);
    }

    @Test
    void withNothingKeptTheTableIsEmpty() {
        CompletionStage<RoutingTable> started = start.start();
        storeIsAway();
        assertThat(started).isCompletedWithValue(current.get());
        assertThat(current.get().services()).isEmpty();
        assertThat(current.origin()).isEqualTo(Origin.NONE);
    }

    @Test
    void whatIsKeptAndHasProblemsIsNotUsed() {
        disk.save(new CatalogReading(1, List.of(KEPT), List.of(new CatalogProblem("x", "y", "z"))));
        start.start();
        storeIsAway();
        assertThat(current.origin()).isEqualTo(Origin.NONE);
    }

    @Test
    void aKeptCatalogThatCannotBeReadFailsTheStartWhileTheStoreIsAway() {
        disk.breakDown(new IllegalStateException("not JSON"));
        CompletionStage<RoutingTable> started = start.start();
        storeIsAway();
        assertThat(started).isCompletedExceptionally();
    }

    @Test
    void aStoreThatComesBackWhileTheDiskIsReadIsNotReplacedByTheDisk() {
        HeldCalls<String, Optional<CatalogReading>> reads = new HeldCalls<>();
        CatalogSnapshots slow = new CatalogSnapshots() {
            @Override
            public CompletionStage<Void> save(CatalogReading reading) {
                return CompletableFuture.completedFuture(null);
            }

            @Override
            public CompletionStage<Optional<CatalogReading>> lastGood() {
                return reads.ask("last good");
            }
        };
        new StartCatalog(reload, slow, current, observer).start();
        storeIsAway();
        reload.reload();
        catalog.loads.next().answer(sound(2, STORED));
        reads.next().answer(Optional.of(sound(1, KEPT)));
        assertThat(current.get().services()).containsExactly(STORED);
        assertThat(current.origin()).isEqualTo(Origin.STORE);
    }

    private void storeIsAway() {
        catalog.loads.next().fail(new StoreUnavailable("away", null));
    }
}

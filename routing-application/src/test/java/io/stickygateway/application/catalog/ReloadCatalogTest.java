package io.stickygateway.application.catalog;

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
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.junit.jupiter.api.Test;

class ReloadCatalogTest {
    private static final Service ONE_NODE = SampleService.sticky("s", "a").build();
    private static final Service TWO_NODES = SampleService.sticky("s", "a", "b").build();
    private static final CatalogReading FIRST = sound(1, ONE_NODE);
    private static final CatalogReading SECOND = sound(2, TWO_NODES);

    private final HeldServiceCatalog catalog = new HeldServiceCatalog();
    private final FakeCatalogSnapshots disk = new FakeCatalogSnapshots();
    private final CurrentRoutingTable current = new CurrentRoutingTable();
    private final RecordingObserver observer = new RecordingObserver();
    private final ReloadCatalog reload = new ReloadCatalog(catalog, disk, current, observer);

    @Test
    void aSoundCatalogIsPutInForceToldAndKept() {
        CompletionStage<RoutingTable> done = reloadAndRead(FIRST);
        assertThat(done).isCompletedWithValue(current.get());
        assertThat(current.get().services()).containsExactly(ONE_NODE);
        assertThat(current.get().version()).isEqualTo(1);
        assertThat(current.origin()).isEqualTo(Origin.STORE);
        assertThat(disk.saved()).containsExactly(FIRST);
        assertThat(observer.heard()).containsExactly("tableChanged 1");
    }

    @Test
    void theSameCatalogChangesNothing() {
        reloadAndRead(FIRST);
        RoutingTable before = current.get();
        reloadAndRead(FIRST);
        assertThat(current.get()).isSameAs(before);
        assertThat(disk.saved()).hasSize(1);
        assertThat(observer.heard()).hasSize(1);
    }

    @Test
    void anEditThatWasTakenBackRaisesTheVersionAndIsNoNews() {
        reloadAndRead(FIRST);
        reloadAndRead(sound(3, ONE_NODE));
        assertThat(current.get().version()).isEqualTo(3);
        assertThat(observer.heard()).containsExactly("tableChanged 1");
    }

    @Test
    void everyProblemIsToldAndTheTableBeforeStays() {
        reloadAndRead(FIRST);
        RoutingTable before = current.get();
        CompletionStage<RoutingTable> done = reloadAndRead(new CatalogReading(
                2,
                List.of(TWO_NODES),
                List.of(new CatalogProblem("services[0].name", "", "a name"), new CatalogProblem("x", "y", "z"))));
        assertThat(done).isCompletedWithValue(before);
        assertThat(current.get()).isSameAs(before);
        assertThat(disk.saved()).containsExactly(FIRST);
        assertThat(observer.heard("catalogRefused 2 for 1 ")).hasSize(2);
        assertThat(current.isRefused()).isTrue();
        assertThat(current.storedVersion()).isEqualTo(2);
    }

    @Test
    void aCatalogThatWasMendedIsRefusedNoLonger() {
        reloadAndRead(FIRST);
        reloadAndRead(new CatalogReading(2, List.of(), List.of(new CatalogProblem("x", "y", "z"))));
        reloadAndRead(sound(3, ONE_NODE));
        assertThat(current.isRefused()).isFalse();
        assertThat(current.storedVersion()).isEqualTo(3);
        assertThat(current.get().version()).isEqualTo(3);
    }

    @Test
    void servicesThatDoNotFitTogetherAreAProblemThoughEachReadsWell() {
        Service twin = SampleService.sticky("t", "a", "b").build();
        CompletionStage<RoutingTable> done = reloadAndRead(sound(2, TWO_NODES, twin));
        assertThat(done).isCompletedWithValue(current.get());
        assertThat(current.origin()).isEqualTo(Origin.NONE);
        assertThat(observer.heard("catalogRefused")).hasSize(2);
        assertThat(observer.heard("catalogUnavailable")).isEmpty();
    }

    @Test
    void aStoreThatIsAwayIsToldAndTheTableBeforeStays() {
        reloadAndRead(FIRST);
        CompletionStage<RoutingTable> done = reload.reload();
        catalog.loads.next().fail(new StoreUnavailable("away", null));
        assertThat(done).isCompletedExceptionally();
        assertThat(current.get().services()).containsExactly(ONE_NODE);
        assertThat(observer.heard("catalogUnavailable")).hasSize(1);
    }

    @Test
    void aStoreThatThrowsIsToldToo() {
        catalog.loads.breakWith(new StoreUnavailable("rejected", null));
        assertThat(reload.reload()).isCompletedExceptionally();
        assertThat(observer.heard("catalogUnavailable")).hasSize(1);
    }

    @Test
    void aFullDiskDoesNotKeepATableOutOfForceAndIsTriedAgain() {
        disk.breakDown(new UncheckedIOException(new java.io.IOException("disk full")));
        assertThat(reloadAndRead(FIRST)).isCompletedWithValue(current.get());
        assertThat(observer.heard("snapshotFailed")).hasSize(1);

        disk.mend();
        reloadAndRead(FIRST);
        assertThat(disk.saved()).containsExactly(FIRST);
    }

    @Test
    void aDiskThatThrowsDoesNotKeepATableOutOfForce() {
        CatalogSnapshots broken = new HeldDisk() {
            @Override
            public CompletionStage<Void> save(CatalogReading reading) {
                throw new IllegalStateException("planted");
            }
        };
        CompletionStage<RoutingTable> done = new ReloadCatalog(catalog, broken, current, observer).reload();
        catalog.loads.next().answer(FIRST);
        assertThat(done).isCompletedWithValue(current.get());
        assertThat(observer.heard("catalogUnavailable")).isEmpty();
        assertThat(observer.heard("snapshotFailed")).hasSize(1);
    }

    @Test
    void aSlowDiskEndsWithTheNewestCatalog() {
        HeldDisk slow = new HeldDisk();
        ReloadCatalog onSlowDisk = new ReloadCatalog(catalog, slow, current, observer);
        onSlowDisk.reload();
        catalog.loads.next().answer(FIRST);
        onSlowDisk.reload();
        catalog.loads.next().answer(SECOND);
        assertThat(slow.saves.waiting()).as("writes at the same time").isEqualTo(1);

        slow.saves.next().done();
        HeldCalls.Call<CatalogReading, Void> last = slow.saves.next();
        assertThat(last.question()).isEqualTo(SECOND);
        last.done();
    }

    static CatalogReading sound(long version, Service... services) {
        return new CatalogReading(version, List.of(services), List.of());
    }

    private CompletionStage<RoutingTable> reloadAndRead(CatalogReading reading) {
        CompletionStage<RoutingTable> done = reload.reload();
        catalog.loads.next().answer(reading);
        return done;
    }

    private static class HeldDisk implements CatalogSnapshots {
        final HeldCalls<CatalogReading, Void> saves = new HeldCalls<>();

        @Override
        public CompletionStage<Void> save(CatalogReading reading) {
            return saves.ask(reading);
        }

        @Override
        public CompletionStage<Optional<CatalogReading>> lastGood() {
            return CompletableFuture.completedFuture(Optional.empty());
        }
    }
}

package io.stickygateway.application.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import io.stickygateway.application.fake.FakeCatalogSnapshots;
import io.stickygateway.application.fake.HeldServiceCatalog;
import io.stickygateway.application.fake.ManualTime;
import io.stickygateway.application.fake.SampleService;
import io.stickygateway.domain.catalog.CatalogReading;
import io.stickygateway.domain.catalog.NodeId;
import io.stickygateway.domain.catalog.RoutingTable;
import io.stickygateway.domain.port.RoutingObserver;
import io.stickygateway.domain.port.StoreUnavailable;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletionStage;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class NodesThatNoCatalogHasTest {
    private static final NodeId GONE = new NodeId("gone");

    private final ManualTime time = new ManualTime();
    private final HeldServiceCatalog store = new HeldServiceCatalog();
    private final CurrentRoutingTable current = new CurrentRoutingTable();
    private final ReloadCatalog reload =
            new ReloadCatalog(store, new FakeCatalogSnapshots(), current, RoutingObserver.SILENT);
    private final ReadThrough catalog = new ReadThrough(reload, current, time.nanos());

    @Test
    void areLookedForOnceHoweverManyAsk() {
        List<CompletionStage<RoutingTable>> before = ask(100);
        read(1, "a");
        List<CompletionStage<RoutingTable>> after = ask(100);
        assertThat(before).allSatisfy(answer -> assertThat(answer).isCompletedWithValue(current.get()));
        assertThat(after).allSatisfy(answer -> assertThat(answer).isCompletedWithValue(current.get()));
        assertThat(store.loads.asked()).isEqualTo(1);
    }

    @Test
    void areLookedForAgainAfterASecond() {
        catalog.lookFor(GONE);
        read(1, "a");
        time.pass(Duration.ofMillis(999));
        catalog.lookFor(GONE);
        assertThat(store.loads.asked()).isEqualTo(1);
        time.pass(Duration.ofMillis(1));
        catalog.lookFor(GONE);
        assertThat(store.loads.asked()).isEqualTo(2);
    }

    @Test
    void areLookedForAtOnceWhenAnotherCatalogCameIntoForce() {
        catalog.lookFor(GONE);
        read(1, "a");
        reload.reload();
        read(2, "a", "gone");
        CompletionStage<RoutingTable> answer = catalog.lookFor(GONE);
        read(2, "a", "gone");
        assertThat(answer).isCompletedWithValue(current.get());
        assertThat(store.loads.asked()).isEqualTo(3);
    }

    @Test
    void areLookedForOneByOne() {
        catalog.lookFor(GONE);
        read(1, "a");
        catalog.lookFor(new NodeId("another"));
        assertThat(store.loads.asked()).isEqualTo(2);
    }

    @Test
    void areLookedForOnceASecondTooWhereTheCatalogCannotBeRead() {
        catalog.lookFor(GONE);
        store.loads.next().fail(new StoreUnavailable("away", null));
        assertThat(ask(100)).allSatisfy(answer -> assertThat(answer).isCompletedExceptionally());
        assertThat(store.loads.asked()).isEqualTo(1);
        time.pass(Duration.ofSeconds(1));
        CompletionStage<RoutingTable> later = catalog.lookFor(GONE);
        read(1, "a");
        assertThat(later).isCompletedWithValue(current.get());
    }

    private List<CompletionStage<RoutingTable>> ask(int times) {
        return IntStream.range(0, times).mapToObj(i -> catalog.lookFor(GONE)).toList();
    }

    private void read(long version, String... nodes) {
        store.loads
                .next()
                .answer(new CatalogReading(
                        version, List.of(SampleService.sticky("s", nodes).build()), List.of()));
    }
}

package io.stickygateway.application.readiness;

import static org.assertj.core.api.Assertions.assertThat;

import io.stickygateway.application.catalog.CurrentRoutingTable;
import io.stickygateway.application.catalog.ReloadCatalog;
import io.stickygateway.application.catalog.StartCatalog;
import io.stickygateway.application.fake.FakeCatalogSnapshots;
import io.stickygateway.application.fake.FakeStore;
import io.stickygateway.application.fake.ManualTime;
import io.stickygateway.application.fake.SampleService;
import io.stickygateway.application.health.NodeHealthBoard;
import io.stickygateway.application.replica.ReplicaLease;
import io.stickygateway.domain.catalog.CatalogProblem;
import io.stickygateway.domain.catalog.NodeId;
import io.stickygateway.domain.catalog.ServiceId;
import io.stickygateway.domain.health.HealthThresholds;
import io.stickygateway.domain.port.RoutingObserver;
import io.stickygateway.domain.port.StoreQuestion;
import io.stickygateway.domain.port.StoreUnavailable;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class CheckReadinessTest {
    private static final Duration LEASE = Duration.ofMinutes(10);
    private static final Readiness FINE = new Readiness.Ready(List.of());

    private final ManualTime time = new ManualTime();
    private final FakeStore store = new FakeStore(time.clock());
    private final FakeCatalogSnapshots disk = new FakeCatalogSnapshots();
    private final CurrentRoutingTable current = new CurrentRoutingTable();
    private final NodeHealthBoard board =
            new NodeHealthBoard(new HealthThresholds(1, 1), time.clock(), RoutingObserver.SILENT);
    private final ReplicaLease lease = new ReplicaLease(LEASE, time.nanos(), time.clock());
    private final ReloadCatalog reload = new ReloadCatalog(store.catalog(), disk, current, RoutingObserver.SILENT);
    private final RecentStoreFailures failures = new RecentStoreFailures(time.nanos());
    private final CheckReadiness check = new CheckReadiness(current, board, lease, failures);

    @Test
    void aGatewayThatHasEverythingIsReady() {
        run();
        assertThat(check.now()).isEqualTo(FINE);
    }

    @Test
    void aStoreThatFailedARequestLatelyDegradesItThoughTheChangeLogIsFollowed() {
        run();
        failures.storeFailed(StoreQuestion.CLAIM, new StoreUnavailable("permission denied", null));
        failures.loginNotStored(new ServiceId("s"), new StoreUnavailable("permission denied", null));
        assertThat(check.now())
                .isEqualTo(new Readiness.Ready(
                        List.of("database failed a request, claim", "database failed a request, bind")));
        time.pass(Duration.ofMinutes(1));
        lease.confirm(lease.now());
        assertThat(check.now()).isEqualTo(FINE);
    }

    @Test
    void aGatewayThatStartsIsNot() {
        assertThat(check.now()).isEqualTo(notReady("gateway is starting", "no catalog"));
    }

    @Test
    void aGatewayThatStopsIsNot() {
        run();
        check.stopping();
        assertThat(check.now()).isEqualTo(notReady("gateway is stopping"));
    }

    @Test
    void withoutACatalogItIsNot() {
        check.started();
        assertThat(check.now()).isEqualTo(notReady("no catalog"));
    }

    @Test
    void aStoreThatIsSilentDegradesItUntilTheLeaseIsLost() {
        run();
        time.pass(Duration.ofSeconds(11));
        assertThat(check.now()).isEqualTo(ready("database does not answer"));
        time.pass(LEASE);
        assertThat(check.now()).isEqualTo(notReady("lease lost"));
    }

    @Test
    void aStartFromTheLastGoodCatalogDegradesItThoughNoLeaseIsHeld() {
        store.catalog().put(SampleService.sticky("s", "a").build());
        reload.reload();
        CurrentRoutingTable restarted = new CurrentRoutingTable();
        store.goAway();
        ReloadCatalog again = new ReloadCatalog(store.catalog(), disk, restarted, RoutingObserver.SILENT);
        new StartCatalog(again, disk, restarted, RoutingObserver.SILENT).start();
        CheckReadiness afterRestart = new CheckReadiness(restarted, board, lease, failures);
        afterRestart.started();
        assertThat(afterRestart.now())
                .isEqualTo(ready(
                        "catalog is the last good copy on local disk",
                        "database does not answer",
                        "sticky users are refused until the database answers"));
    }

    @Test
    void aCatalogThatIsRefusedDegradesItWhileItIs() {
        store.catalog().put(SampleService.sticky("s", "a").build());
        run();
        store.catalog().hasProblems(List.of(new CatalogProblem("service s, node a, base-url", "x", "expected y")));
        reload.reload();
        assertThat(check.now()).isEqualTo(ready("catalog 2 refused, 1 stays: see the log"));
        store.catalog().hasProblems(List.of());
        reload.reload();
        assertThat(check.now()).isEqualTo(FINE);
    }

    @Test
    void aSickNodeDegradesItUnlessNobodyWouldBeSentThere() {
        store.catalog().put(SampleService.sticky("s", "a").build());
        store.catalog()
                .put(SampleService.sticky("t")
                        .node(SampleService.disabled(SampleService.nodeAt("b")))
                        .build());
        store.catalog().put(SampleService.sticky("u", "c").disabled().build());
        run();
        board.failed(new ServiceId("s"), new NodeId("a"), "refused");
        board.failed(new ServiceId("t"), new NodeId("b"), "refused");
        board.failed(new ServiceId("u"), new NodeId("c"), "refused");
        assertThat(check.now()).isEqualTo(ready("s/a"));
    }

    @Test
    void withoutAStoreThereIsNoLeaseToLose() {
        reload.reload();
        CheckReadiness fromFile = new CheckReadiness(current, board, null, failures);
        fromFile.started();
        assertThat(fromFile.now()).isEqualTo(FINE);
    }

    private void run() {
        reload.reload();
        lease.confirm(lease.now());
        check.started();
    }

    private static Readiness ready(String... degraded) {
        return new Readiness.Ready(List.of(degraded));
    }

    private static Readiness notReady(String... unhealthy) {
        return new Readiness.NotReady(List.of(unhealthy));
    }
}

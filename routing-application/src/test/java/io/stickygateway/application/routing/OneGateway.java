package io.stickygateway.application.routing;

import io.stickygateway.application.catalog.CurrentRoutingTable;
import io.stickygateway.application.catalog.ReadThrough;
import io.stickygateway.application.catalog.ReloadCatalog;
import io.stickygateway.application.fake.Alone;
import io.stickygateway.application.fake.FakeCatalogSnapshots;
import io.stickygateway.application.fake.FakeStore;
import io.stickygateway.application.fake.ManualTime;
import io.stickygateway.application.fake.RecordingObserver;
import io.stickygateway.application.health.NodeHealthBoard;
import io.stickygateway.application.replica.FollowChanges;
import io.stickygateway.application.replica.ReplicaLease;
import io.stickygateway.domain.binding.NameKey;
import io.stickygateway.domain.binding.NewBinding;
import io.stickygateway.domain.binding.TokenOwner;
import io.stickygateway.domain.binding.UserId;
import io.stickygateway.domain.catalog.NodeId;
import io.stickygateway.domain.catalog.Service;
import io.stickygateway.domain.catalog.ServiceId;
import io.stickygateway.domain.decision.Caller;
import io.stickygateway.domain.health.HealthThresholds;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletionStage;

/** All use cases of one gateway, wired to a store in memory, as after a start. */
final class OneGateway {
    static final ServiceId SERVICE = new ServiceId("s");
    static final Duration LEASE = Duration.ofMinutes(10);

    final ManualTime time = new ManualTime();
    final FakeStore store = new FakeStore(time.clock());
    final RecordingObserver observer = new RecordingObserver();
    final CurrentRoutingTable table = new CurrentRoutingTable();
    final ReloadCatalog reload = new ReloadCatalog(store.catalog(), new FakeCatalogSnapshots(), table, observer);
    final ReadThrough catalog = new ReadThrough(reload, table, time.nanos());
    final NodeHealthBoard board = new NodeHealthBoard(new HealthThresholds(1, 1), time.clock(), observer);
    final ReplicaLease lease = new ReplicaLease(LEASE, time.nanos(), time.clock());
    // Twice the lease: what is in use is younger than the lease when the store goes away, and lasts as long as it does.
    final LocalBindings local = new LocalBindings(1_000, LEASE.multipliedBy(2), time.nanos());
    final FollowChanges follow = Alone.following(store.changes(), List.of(local), lease, observer);
    final InFlightUsers inFlight = new InFlightUsers(lease);
    final StickyBindings bindings = new StickyBindings(store.bindings(), local, Alone.bindings(local), lease, observer);
    final RouteRequest requests =
            new RouteRequest(bindings, inFlight, store.bindings(), store.claims(), board, catalog, observer);

    /** A gateway that serves this one. */
    OneGateway(Service service) {
        serve(service);
        follow.catchUp();
    }

    /** An operator's edit that this gateway has heard of. */
    void serve(Service service) {
        store.catalog().put(service);
        reload.reload();
    }

    Service service() {
        Service service = table.get().service(SERVICE);
        if (service == null) {
            throw new AssertionError("the catalog lacks service " + SERVICE);
        }
        return service;
    }

    /** Where a caller's request goes; its exchange ends at once, and nobody hears what the node said. */
    CompletionStage<Route> route(Caller caller) {
        RoutedExchange exchange = requests.begin(service(), caller);
        exchange.asksNode();
        CompletionStage<Route> route = exchange.route();
        exchange.leave();
        return route;
    }

    void bind(String user, String node) {
        store.bindings().bindIfAbsent(NewBinding.ofUser(SERVICE, new UserId(user), new NodeId(node)));
    }

    void fall(String node) {
        board.failed(SERVICE, new NodeId(node), "refused");
    }

    static Caller signedIn(String user) {
        return new Caller.SignedIn(TokenOwner.of(new UserId(user)));
    }

    static Caller login(String name) {
        return new Caller.LoginAttempt(new NameKey(name));
    }
}

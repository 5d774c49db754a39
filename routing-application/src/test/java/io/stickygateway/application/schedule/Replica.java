package io.stickygateway.application.schedule;

import io.stickygateway.application.catalog.CurrentRoutingTable;
import io.stickygateway.application.catalog.ReadThrough;
import io.stickygateway.application.catalog.ReloadCatalog;
import io.stickygateway.application.fake.FakeCatalogSnapshots;
import io.stickygateway.application.fake.FakeStore;
import io.stickygateway.application.replica.FollowChanges;
import io.stickygateway.application.replica.ReplicaLease;
import io.stickygateway.application.routing.InFlightUsers;
import io.stickygateway.application.routing.LocalBindings;
import io.stickygateway.application.routing.RouteRequest;
import io.stickygateway.application.routing.StickyBindings;
import io.stickygateway.domain.port.RoutingObserver;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** The read path of one gateway on a machine of its own, as it is wired in production, with short times. */
final class Replica {
    static final Duration LEASE = Duration.ofSeconds(6);
    private static final Duration TIME_TO_LIVE = LEASE.multipliedBy(2);
    private static final Duration POLL = Duration.ofSeconds(1);

    final Machine machine;
    final Wire wire;
    final InFlightUsers inFlight;
    final RouteRequest requests;
    final FollowChanges follow;
    private final VirtualWorld world;
    private @Nullable Long heardAt;

    /** A replica that begins to follow the log. */
    Replica(VirtualWorld world, FakeStore store, int cacheSize, Variant variant) {
        this.world = world;
        this.machine = new Machine(world);
        this.wire = new Wire(world, machine);
        ReplicaLease lease = new ReplicaLease(LEASE, machine::nanos, world::clock);
        LocalBindings local = new LocalBindings(cacheSize, TIME_TO_LIVE, machine::nanos);
        WiredBindings bindings = new WiredBindings(store.bindings(), wire);
        WiredChanges changes = new WiredChanges(store.changes(), wire, this::beat, variant == Variant.OVERLAY_IGNORED);
        this.follow = new FollowChanges(changes, local, lease, RoutingObserver.SILENT);
        this.inFlight = new InFlightUsers(lease);
        // Catalog and claims are no matter of these schedules: they answer at once.
        CurrentRoutingTable table = new CurrentRoutingTable();
        ReloadCatalog reload =
                new ReloadCatalog(store.catalog(), new FakeCatalogSnapshots(), table, RoutingObserver.SILENT);
        this.requests = new RouteRequest(
                new StickyBindings(bindings, local, lease, RoutingObserver.SILENT),
                inFlight,
                bindings,
                store.claims(),
                node -> true,
                new ReadThrough(reload, table, machine::nanos),
                RoutingObserver.SILENT);
        changes.onAppend(follow::catchUp);
        poll();
    }

    /**
     * How long the store has not heard of it; null before it ever did. Counted there, so that it is never longer ago
     * than the replica itself believes.
     */
    @Nullable
    Duration silence() {
        return heardAt == null ? null : Duration.ofNanos(world.nanos() - heardAt);
    }

    private void beat() {
        heardAt = world.nanos();
    }

    private void poll() {
        follow.catchUp();
        machine.after(POLL, this::poll);
    }
}

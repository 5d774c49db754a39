package io.stickygateway.application.schedule;

import io.stickygateway.application.catalog.CurrentRoutingTable;
import io.stickygateway.application.catalog.ReadThrough;
import io.stickygateway.application.catalog.ReloadCatalog;
import io.stickygateway.application.fake.FakeCatalogSnapshots;
import io.stickygateway.application.move.Fence;
import io.stickygateway.application.move.ResumeMoves;
import io.stickygateway.application.replica.AcknowledgeFreezes;
import io.stickygateway.application.replica.FollowChanges;
import io.stickygateway.application.replica.FollowedLog;
import io.stickygateway.application.replica.Hints;
import io.stickygateway.application.replica.Membership;
import io.stickygateway.application.replica.ReplicaLease;
import io.stickygateway.application.routing.InFlightUsers;
import io.stickygateway.application.routing.LocalBindings;
import io.stickygateway.application.routing.RouteRequest;
import io.stickygateway.application.routing.SharedBindings;
import io.stickygateway.application.routing.StickyBindings;
import io.stickygateway.domain.binding.AsOf;
import io.stickygateway.domain.binding.BindingVersion;
import io.stickygateway.domain.binding.CachedBinding;
import io.stickygateway.domain.binding.LoggedChange;
import io.stickygateway.domain.move.MoveRunner;
import io.stickygateway.domain.port.Replicas;
import io.stickygateway.domain.port.RoutingObserver;
import io.stickygateway.domain.replica.ReplicaName;
import io.stickygateway.domain.replica.ReplicaPlace;
import io.stickygateway.domain.replica.ReplicaProfile;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;

/** The sticky core of one gateway on a machine of its own, as it is wired in production, with short times. */
final class Replica {
    static final Duration LEASE = Duration.ofSeconds(6);
    private static final Duration GRACE = Duration.ofMillis(500);
    private static final Duration TIME_TO_LIVE = LEASE.multipliedBy(2);
    private static final Duration POLL = Duration.ofSeconds(1);

    final Machine machine;
    final Wire wire;
    final InFlightUsers inFlight;
    final RouteRequest requests;
    final Traffic traffic;
    private final FollowChanges follow;
    private final AcknowledgeFreezes acknowledge;
    private final ResumeMoves resume;

    /** A replica that begins to register. */
    Replica(VirtualWorld world, Cluster.Cast cast, int cacheSize, UUID place) {
        UUID process = new UUID(world.nanos(), world.pick(1 << 30));
        Variant variant = cast.variant();
        this.machine = new Machine(world);
        this.wire = new Wire(world, machine);
        ReplicaLease lease = new ReplicaLease(LEASE, machine::nanos, world::clock);
        LocalBindings local = new LocalBindings(cacheSize, TIME_TO_LIVE, machine::nanos);
        FollowedLog followed = new FollowedLog(machine::nanos);
        WiredBindings bindings = new WiredBindings(cast.store().bindings(), wire);
        WiredChanges changes = new WiredChanges(cast.store().changes(), wire);
        Replicas registry = new WiredReplicas(cast.store().replicas(), wire);
        Membership membership = new Membership(
                variant == Variant.REGISTERED_AFTER_THE_LOG ? new RegistersLate(registry) : registry,
                new ReplicaProfile(
                        new ReplicaName("g-" + place), new ReplicaPlace(place, process), LEASE, GRACE, "test"));
        this.inFlight = new InFlightUsers(lease);
        this.acknowledge = new AcknowledgeFreezes(
                keys -> variant == Variant.IN_FLIGHT_IGNORED
                        ? CompletableFuture.completedFuture(null)
                        : inFlight.empty(keys),
                membership,
                RoutingObserver.SILENT);
        this.follow = new FollowChanges(
                changes,
                membership,
                List.of(heard(local, variant), acknowledge),
                lease,
                followed,
                () -> 0,
                RoutingObserver.SILENT);
        WiredCache cache = new WiredCache(
                cast.cache(),
                wire,
                value -> variant == Variant.SHARED_NOT_JUDGED ? asIfReadNow(value, followed) : value);
        // Catalog and claims are no matter of these schedules: they answer at once.
        CurrentRoutingTable table = new CurrentRoutingTable();
        ReloadCatalog reload =
                new ReloadCatalog(cast.store().catalog(), new FakeCatalogSnapshots(), table, RoutingObserver.SILENT);
        this.requests = new RouteRequest(
                new StickyBindings(
                        bindings,
                        local,
                        new SharedBindings(cache, followed, local, RoutingObserver.SILENT),
                        lease,
                        RoutingObserver.SILENT),
                inFlight,
                bindings,
                cast.store().claims(),
                node -> true,
                new ReadThrough(reload, table, machine::nanos),
                RoutingObserver.SILENT);
        this.traffic = new Traffic(world, this, cast.service(), cast.homes(), variant);
        MoveRunner runner = new MoveRunner(process);
        WiredMoves moves = new WiredMoves(cast.moves(), wire);
        Fence fence = new Fence(moves, runner, LEASE, machine::pause);
        this.resume = new ResumeMoves(moves, runner, fence, RoutingObserver.SILENT);
        changes.onAppend(() -> follow.catchUp());
        poll();
    }

    private static Hints heard(LocalBindings local, Variant variant) {
        return switch (variant) {
            case OVERLAY_IGNORED -> new Deaf(local);
            case BEGINNING_IGNORED -> new FromTheBeginning(local);
            default -> local;
        };
    }

    private void poll() {
        follow.catchUp();
        acknowledge.acknowledge();
        resume.resume();
        machine.after(POLL, this::poll);
    }

    private static CachedBinding asIfReadNow(CachedBinding value, FollowedLog followed) {
        AsOf read = value.asOf();
        return new CachedBinding(
                value.node(), value.version(), new AsOf(read.time(), read.epoch(), followed.position()));
    }

    /** Is told of no change. */
    private record Deaf(Hints hints) implements Hints {
        @Override
        public void apply(LoggedChange change) {
            // Left out, and what was remembered goes on to count.
        }

        @Override
        public void beginAnew(AsOf began) {
            hints.beginAnew(began);
        }
    }

    /** Takes the whole log for known. */
    private record FromTheBeginning(Hints hints) implements Hints {
        @Override
        public void apply(LoggedChange change) {
            hints.apply(change);
        }

        @Override
        public void beginAnew(AsOf began) {
            hints.beginAnew(new AsOf(began.time(), began.epoch(), BindingVersion.NONE));
        }
    }
}

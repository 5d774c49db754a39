package io.stickygateway.bootstrap.wiring;

import io.stickygateway.application.catalog.CurrentRoutingTable;
import io.stickygateway.application.catalog.ReadThrough;
import io.stickygateway.application.catalog.ReloadCatalog;
import io.stickygateway.application.catalog.SeedCatalog;
import io.stickygateway.application.catalog.StartCatalog;
import io.stickygateway.application.health.NodeHealthBoard;
import io.stickygateway.application.health.ProbeNewNodes;
import io.stickygateway.application.health.ProbeNodes;
import io.stickygateway.application.move.Fence;
import io.stickygateway.application.move.ResumeMoves;
import io.stickygateway.application.readiness.CheckReadiness;
import io.stickygateway.application.readiness.RecentStoreFailures;
import io.stickygateway.application.replica.AcknowledgeFreezes;
import io.stickygateway.application.replica.FollowChanges;
import io.stickygateway.application.replica.FollowedLog;
import io.stickygateway.application.replica.Membership;
import io.stickygateway.application.replica.ReplicaLease;
import io.stickygateway.application.routing.ConfirmLogin;
import io.stickygateway.application.routing.IdentifyCaller;
import io.stickygateway.application.routing.InFlightUsers;
import io.stickygateway.application.routing.LocalBindings;
import io.stickygateway.application.routing.LocalTokens;
import io.stickygateway.application.routing.RouteRequest;
import io.stickygateway.application.routing.SharedBindings;
import io.stickygateway.application.routing.SharedTokens;
import io.stickygateway.application.routing.StickyBindings;
import io.stickygateway.application.routing.Turnstile;
import io.stickygateway.bootstrap.config.DatabaseProperties;
import io.stickygateway.bootstrap.config.GatewayProperties;
import io.stickygateway.bootstrap.replica.ThisReplica;
import io.stickygateway.domain.catalog.Service;
import io.stickygateway.domain.health.NodeHealth;
import io.stickygateway.domain.port.RoutingObserver;
import io.stickygateway.proxy.UseCases;
import io.stickygateway.proxy.observe.BothObservers;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.function.LongSupplier;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.event.Level;

/** The use cases, made and not yet at work. */
record Application(
        CatalogSource catalog,
        CurrentRoutingTable table,
        FollowChanges changes,
        Membership membership,
        AcknowledgeFreezes freezes,
        ResumeMoves moves,
        ReplicaLease lease,
        LocalBindings bindings,
        InFlightUsers inFlight,
        NodeHealthBoard health,
        ProbeNodes probes,
        CheckReadiness readiness,
        UseCases traffic) {
    private static final Logger LOG = LoggerFactory.getLogger(Application.class);

    static Application of(GatewayProperties properties, Ports ports, ThisReplica replica, RoutingObserver outside) {
        return new Assembly(properties, ports, replica, outside).application();
    }

    /** A quarter of the connections: the others stay with known users and with logins. */
    private static Turnstile strangers(DatabaseProperties database, RoutingObserver observer) {
        return new Turnstile(
                Math.max(1, database.connections() / 4),
                database.waiting(),
                database.deadline(),
                observer::lookUpRefused);
    }

    /** A line for each service, after the first look at its nodes; a warning where something is missing. */
    void tellNodes() {
        if (table.get().services().isEmpty()) {
            LOG.warn("no service: every request gets 404 until there is one under gateway.services in gateway.yaml;"
                    + " see docs/configuration.md, or try ./gateway demo");
        }
        table.get().services().forEach(this::tellNodesOf);
    }

    private void tellNodesOf(Service service) {
        String nodes = service.nodes().isEmpty()
                ? "no nodes"
                : service.nodes().stream()
                        .map(node -> node.id() + " " + state(health.of(node.id())))
                        .collect(Collectors.joining(", "));
        boolean whole = !service.nodes().isEmpty()
                && service.nodes().stream()
                        .allMatch(node -> health.of(node.id()).lastError() == null);
        LOG.atLevel(whole ? Level.INFO : Level.WARN)
                .log("service {} at {}: {}", service.id(), service.prefixes(), nodes);
    }

    private static String state(NodeHealth health) {
        return health.lastError() == null ? "answers" : "does not answer (" + health.lastError() + ")";
    }

    /** The parts that several others need, in the order in which they are made. */
    private static final class Assembly {
        private final LongSupplier nanos = System::nanoTime;
        private final InstantSource clock = InstantSource.system();
        private final RecentStoreFailures failures = new RecentStoreFailures(nanos);
        private final CurrentRoutingTable table = new CurrentRoutingTable();
        private final GatewayProperties properties;
        private final Ports ports;
        private final ThisReplica replica;
        private final RoutingObserver observer;
        private final ReplicaLease lease;
        private final LocalBindings local;
        private final LocalTokens tokens;
        private final FollowedLog followed;
        private final InFlightUsers inFlight;
        private final NodeHealthBoard health;
        private final ProbeNodes probes;
        private final RoutingObserver ofTables;
        private final ReloadCatalog reload;
        private final CheckReadiness readiness;

        Assembly(GatewayProperties properties, Ports ports, ThisReplica replica, RoutingObserver outside) {
            this.properties = properties;
            this.ports = ports;
            this.replica = replica;
            this.observer = new BothObservers(outside, failures);
            this.lease = new ReplicaLease(properties.replicas().lease(), nanos, clock);
            this.followed = new FollowedLog(nanos);
            this.local = new LocalBindings(
                    properties.cache().bindings(), properties.cache().timeToLive(), nanos);
            this.tokens = new LocalTokens(
                    properties.cache().tokens(), properties.cache().timeToLive(), nanos);
            this.inFlight = new InFlightUsers(lease);
            this.health = new NodeHealthBoard(properties.health().thresholds(), clock, observer);
            this.probes = new ProbeNodes(
                    table, ports.probe(), health, properties.health().timeout());
            this.ofTables = new BothObservers(observer, new ProbeNewNodes(probes));
            this.reload = new ReloadCatalog(ports.catalog(), ports.snapshots(), table, ofTables);
            this.readiness = new CheckReadiness(table, health, lease, failures);
        }

        Application application() {
            Membership membership = new Membership(ports.replicas(), replica.profile());
            AcknowledgeFreezes freezes = new AcknowledgeFreezes(inFlight::empty, membership, observer);
            FollowChanges changes = new FollowChanges(
                    ports.changes(),
                    membership,
                    List.of(local, tokens, freezes),
                    lease,
                    followed,
                    () -> table.get().version(),
                    observer);
            return new Application(
                    catalog(),
                    table,
                    changes,
                    membership,
                    freezes,
                    moves(),
                    lease,
                    local,
                    inFlight,
                    health,
                    probes,
                    readiness,
                    traffic());
        }

        private ResumeMoves moves() {
            Duration mayTake = properties.move().drainDeadline();
            Fence fence = new Fence(ports.moves(), replica.runner(), mayTake, Pauses::of);
            return new ResumeMoves(ports.moves(), replica.runner(), fence, observer);
        }

        private CatalogSource catalog() {
            return new CatalogSource(
                    properties.catalog(),
                    new SeedCatalog(ports.catalog()),
                    new StartCatalog(reload, ports.snapshots(), table, ofTables),
                    reload);
        }

        private UseCases traffic() {
            SharedTokens sharedTokens = new SharedTokens(ports.sharedTokens(), followed, tokens, observer);
            SharedBindings shared = new SharedBindings(ports.sharedBindings(), followed, local, observer);
            StickyBindings bindings = new StickyBindings(ports.bindings(), local, shared, lease, observer);
            return new UseCases(
                    table,
                    new IdentifyCaller(
                            ports.tokens(),
                            ports.introspection(),
                            tokens,
                            sharedTokens,
                            strangers(properties.database(), observer),
                            observer),
                    new RouteRequest(
                            bindings,
                            inFlight,
                            ports.bindings(),
                            ports.claims(),
                            health,
                            new ReadThrough(reload, table, nanos),
                            observer),
                    new ConfirmLogin(
                            bindings, ports.tokens(), tokens, sharedTokens, properties.learnDeadline(), observer),
                    readiness::now);
        }
    }
}

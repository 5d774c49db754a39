package io.stickygateway.proxy.harness;

import io.stickygateway.application.catalog.CurrentRoutingTable;
import io.stickygateway.application.catalog.ReadThrough;
import io.stickygateway.application.catalog.ReloadCatalog;
import io.stickygateway.application.fake.Alone;
import io.stickygateway.application.fake.FakeCatalogSnapshots;
import io.stickygateway.application.fake.FakeStore;
import io.stickygateway.application.fake.FakeTokenIntrospection;
import io.stickygateway.application.health.NodeHealthBoard;
import io.stickygateway.application.readiness.Readiness;
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
import io.stickygateway.application.routing.StickyBindings;
import io.stickygateway.application.routing.Turnstile;
import io.stickygateway.domain.catalog.Service;
import io.stickygateway.domain.health.HealthThresholds;
import io.stickygateway.domain.port.RoutingObserver;
import io.stickygateway.domain.replica.ReplicaName;
import io.stickygateway.domain.replica.ReplicaProfile;
import io.stickygateway.proxy.Observers;
import io.stickygateway.proxy.ProxyServer;
import io.stickygateway.proxy.ProxySettings;
import io.stickygateway.proxy.UseCases;
import io.stickygateway.proxy.forward.NodeWitness;
import io.stickygateway.proxy.observe.AccessLog;
import io.stickygateway.proxy.observe.BothObservers;
import io.stickygateway.proxy.observe.ProxyMetrics;
import io.stickygateway.proxy.observe.RoutingLog;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/** A data plane on a free port, its stores in memory. */
public final class Gateway implements AutoCloseable {
    private static final int LINES = 1024;
    private static final Duration LEASE = Duration.ofMinutes(10);

    private final FakeStore store = new FakeStore(Clock.systemUTC());
    private final ProxyMetrics metrics = new ProxyMetrics();
    private final RoutingObserver observer = new BothObservers(metrics.observer(), new RoutingLog(System::nanoTime));
    private final CurrentRoutingTable tables = new CurrentRoutingTable();
    private final ReloadCatalog reload =
            new ReloadCatalog(store.catalog(), new FakeCatalogSnapshots(), tables, observer);
    private final AtomicLong skew = new AtomicLong();
    private final ReplicaLease lease = new ReplicaLease(LEASE, () -> System.nanoTime() + skew.get(), Clock.systemUTC());
    private final LocalBindings local = new LocalBindings(10_000, Duration.ofMinutes(10), System::nanoTime);
    private final LocalTokens tokens = new LocalTokens(10_000, Duration.ofMinutes(10), System::nanoTime);
    private final Turnstile strangers = new Turnstile(10, 1_000, Duration.ofSeconds(2), observer::lookUpRefused);
    private final InFlightUsers inFlight = new InFlightUsers(lease);
    private final Membership membership = new Membership(
            store.replicas(),
            new ReplicaProfile(new ReplicaName("gateway"), null, LEASE, Duration.ofSeconds(30), "test"));
    private final FollowChanges changes = new FollowChanges(
            store.changes(),
            membership,
            List.of(local, tokens, new AcknowledgeFreezes(inFlight::empty, membership, observer)),
            lease,
            new FollowedLog(System::nanoTime),
            () -> tables.get().version(),
            observer);
    private final NodeHealthBoard board = new NodeHealthBoard(new HealthThresholds(3, 1), Clock.systemUTC(), observer);
    private final AccessLines lines = new AccessLines();
    private final AccessLog log = AccessLog.start(lines, LINES);
    private final ProxyServer server;
    private volatile Supplier<Readiness> readiness = () -> new Readiness.Ready(List.of());

    private Gateway(List<Service> services, UnaryOperator<ProxySettings> settings) {
        services.forEach(store.catalog()::put);
        reload.reload().toCompletableFuture().join();
        follow();
        server = ProxyServer.start(
                settings.apply(ProxySettings.at(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0))),
                useCases(),
                new Observers(metrics, log, observer, NodeWitness.NONE));
    }

    public static Gateway over(Service... services) {
        return new Gateway(List.of(services), UnaryOperator.identity());
    }

    /** One that is set up differently. */
    public static Gateway with(UnaryOperator<ProxySettings> settings, Service... services) {
        return new Gateway(List.of(services), settings);
    }

    public InetSocketAddress address() {
        return server.address();
    }

    public RawClient client() throws IOException {
        return RawClient.connect(address());
    }

    /** One GET over a connection of its own. */
    public Answer get(String target, String... fields) throws IOException {
        try (RawClient client = client()) {
            return client.get(target, fields);
        }
    }

    /** Sends octets over a connection of its own and takes the answer. */
    public Answer ask(String octets) throws IOException {
        try (RawClient client = client()) {
            return client.send(octets).answer();
        }
    }

    public ProxyServer server() {
        return server;
    }

    public FakeStore store() {
        return store;
    }

    public NodeHealthBoard board() {
        return board;
    }

    public InFlightUsers inFlight() {
        return inFlight;
    }

    /** Hears of what changed in the store, and is heard of there. */
    public void follow() {
        changes.catchUp().toCompletableFuture().join();
    }

    /** From now on what was learned of bindings may not be trusted. */
    public void loseLease() {
        skew.addAndGet(LEASE.toNanos());
    }

    /** From now on it finds out by this whether it is ready. */
    public void readiness(Supplier<Readiness> now) {
        readiness = now;
    }

    /** The access log's lines. */
    public AccessLines lines() {
        return lines;
    }

    /** The exposition of the metrics. */
    public String metrics() {
        return new String(metrics.page().toCompletableFuture().join(), StandardCharsets.UTF_8);
    }

    /** Puts services into the catalog and in force. */
    public void edit(Service... services) {
        List.of(services).forEach(store.catalog()::put);
        reload.reload().toCompletableFuture().join();
    }

    @Override
    public void close() {
        server.close();
        log.close();
        metrics.close();
    }

    private UseCases useCases() {
        StickyBindings bindings = new StickyBindings(store.bindings(), local, Alone.bindings(local), lease, observer);
        return new UseCases(
                tables,
                new IdentifyCaller(
                        store.tokens(),
                        new FakeTokenIntrospection(),
                        tokens,
                        Alone.tokens(tokens),
                        strangers,
                        observer),
                new RouteRequest(
                        bindings,
                        inFlight,
                        store.bindings(),
                        store.claims(),
                        board,
                        new ReadThrough(reload, tables, System::nanoTime),
                        observer),
                new ConfirmLogin(
                        bindings, store.tokens(), tokens, Alone.tokens(tokens), Duration.ofSeconds(2), observer),
                () -> readiness.get());
    }
}

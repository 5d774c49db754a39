package io.stickygateway.bootstrap.replicas.fence;

import static org.awaitility.Awaitility.await;

import io.stickygateway.bootstrap.e2e.harness.GatewaySetup;
import io.stickygateway.bootstrap.e2e.harness.Relay;
import io.stickygateway.bootstrap.e2e.harness.TestDatabase;
import io.stickygateway.bootstrap.replicas.Gateways;
import io.stickygateway.domain.definition.ServiceDefaults;
import io.stickygateway.domain.move.Move;
import io.stickygateway.domain.port.Moves;
import io.stickygateway.postgres.PostgresAdapter;
import io.stickygateway.postgres.PostgresSettings;
import io.stickygateway.proxy.harness.RawClient;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Gateways, nodes, users and trouble, put together. To be run once. One thread. */
final class FaultRun implements AutoCloseable {
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private final Shape shape;
    private final Bench bench;
    private final Random seeds;
    private final TestDatabase database;
    private final List<WatchedNode> nodes;
    private final List<Relay> relays;
    private final List<Someone> users;
    private final Gateways gateways;
    private final PostgresAdapter store;

    /** @param classPath of the gateways */
    FaultRun(Path folder, Shape shape, TestDatabase database, String classPath, long seed) {
        this.shape = shape;
        this.database = database;
        this.bench = Bench.of(shape);
        this.seeds = new Random(seed);
        this.nodes = Stream.of("a", "b", "c")
                .map(id -> new WatchedNode(id, bench.judge()))
                .toList();
        this.relays = IntStream.range(0, shape.gateways())
                .mapToObj(number -> Relay.to(database.port()))
                .toList();
        this.users = IntStream.range(0, shape.users())
                .mapToObj(number -> new Someone("user" + number))
                .toList();
        this.gateways = new Gateways(folder).withClassPath(classPath);
        relays.forEach(relay -> gateways.add(data -> setup(data, relay)));
        this.store = PostgresAdapter.open(
                PostgresSettings.at(database.url(), database.user(), database.user(), new ServiceDefaults(10 << 20)));
    }

    private GatewaySetup setup(Path data, Relay relay) {
        GatewaySetup setup = GatewaySetup.in(data, database.by(relay.port()))
                .set("gateway.replicas.lease", shape.lease().toMillis() + "ms")
                .set("gateway.move.grace", shape.grace().toMillis() + "ms")
                .set("gateway.health.interval", "2s");
        nodes.forEach(node -> setup.node(node.id(), node.baseUrl()));
        return setup;
    }

    /** Starts all gateways and logs everybody in. */
    FaultRun start() {
        store.ready().toCompletableFuture().join();
        gateways.startAll();
        for (Someone user : users) {
            int gateway = seeds.nextInt(shape.gateways());
            await().atMost(PATIENCE).until(() -> logIn(user, gateway));
        }
        return this;
    }

    private boolean logIn(Someone user, int gateway) throws IOException {
        try (RawClient client = gateways.get(gateway).client()) {
            return user.logsIn(client, gateway).status() == 200;
        }
    }

    /**
     * Runs until so many homes are changed, the time is over or something was wrong; what it saw.
     *
     * @param most it may take
     */
    Verdict run(Trouble trouble, long changes, Duration most) {
        Crew crew = bench.crew();
        long began = System.nanoTime();
        for (int i = 0; i < shape.gateways(); i++) {
            for (int j = 0; j < shape.visitors(); j++) {
                Visitor visitor = new Visitor(i, gateways.get(i), users, shape, bench, new Random(seeds.nextLong()));
                crew.add("visitor-" + i + "-" + j, visitor);
            }
        }
        List<String> homes = nodes.stream().map(WatchedNode::id).toList();
        Moves moves = new WatchedMoves(store.moves(), this::homes, bench.freezes());
        for (int i = 0; i < shape.movers(); i++) {
            crew.add(
                    "mover-" + i, new Mover(moves, shape, users, homes, gateways, bench, new Random(seeds.nextLong())));
        }
        Trouble.Scene scene = new Trouble.Scene(gateways, relays, bench.pauses(), new Random(seeds.nextLong()), crew);
        crew.add("trouble", () -> trouble.befall(scene));
        watch(changes, began + most.toNanos());
        long ended = System.nanoTime();
        crew.join();
        return new Verdict(bench, Duration.ofNanos(ended - began));
    }

    private void watch(long changes, long until) {
        boolean over = false;
        while (!over) {
            over = bench.crew().rest(20)
                    || bench.tally().of(Mover.DONE) >= changes
                    || System.nanoTime() > until
                    || !bench.judge().wrong().isEmpty();
        }
        bench.crew().end();
    }

    private Homes homes(Move move) {
        String id = Objects.requireNonNull(move.frozen().user()).value();
        return bench.judge().of(id.substring("id-".length()));
    }

    @Override
    public void close() {
        store.close();
        gateways.close();
        relays.forEach(Relay::close);
        nodes.forEach(WatchedNode::close);
    }
}

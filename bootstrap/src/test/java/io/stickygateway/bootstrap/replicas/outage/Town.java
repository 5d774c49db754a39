package io.stickygateway.bootstrap.replicas.outage;

import static java.util.stream.Collectors.toMap;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.stickygateway.bootstrap.e2e.harness.GatewaySetup;
import io.stickygateway.bootstrap.e2e.harness.Person;
import io.stickygateway.bootstrap.e2e.harness.Relay;
import io.stickygateway.bootstrap.e2e.harness.TestDatabase;
import io.stickygateway.bootstrap.e2e.harness.Together;
import io.stickygateway.bootstrap.replicas.Gateways;
import io.stickygateway.bootstrap.replicas.Replica;
import io.stickygateway.redis.TestRedis;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** Gateways, each a process, three nodes, one Redis, one PostgreSQL behind a relay, and the judge. One thread. */
final class Town implements AutoCloseable {
    private static final int THREADS = 8;

    private final TestDatabase database = TestDatabase.fresh();
    private final Relay relay = Relay.to(database.port());
    private final TestRedis redis = TestRedis.start();
    private final Homes homes = new Homes();
    private final List<WitnessNode> nodes =
            List.of(WitnessNode.start("a", homes), WitnessNode.start("b", homes), WitnessNode.start("c", homes));
    private final Gateways gateways;

    Town(Path folder) {
        gateways = new Gateways(folder);
    }

    /** Starts two gateways with long leases. */
    Town open() {
        add(Duration.ofMinutes(10));
        add(Duration.ofMinutes(10));
        gateways.startAll();
        return this;
    }

    Entrance entrance(int number) {
        return new Entrance("gateway-" + number, gateways.get(number));
    }

    Replica gateway(int number) {
        return gateways.get(number);
    }

    /** One more, not started. */
    Replica add(Duration lease) {
        return gateways.add(data -> {
            GatewaySetup setup = GatewaySetup.in(data, database.by(relay.port()))
                    .set("gateway.redis.url", redis.url())
                    .set("gateway.replicas.lease", lease.toMillis() + "ms");
            nodes.forEach(node -> setup.node(node.id(), node.baseUrl()));
            return setup;
        });
    }

    /** People who have logged in. */
    List<Person> settle(int count) throws Exception {
        return Together.all(count, THREADS, i -> () -> {
            Person person = gateways.get(i % 2).person("user" + i);
            assertThat(person.logsIn().status()).isEqualTo(200);
            return person;
        });
    }

    /** Each is known to each of these from now on, whatever Redis holds. */
    static void visit(List<Person> people, List<Entrance> gateways) throws Exception {
        for (Entrance gateway : gateways) {
            Together.all(
                    people.size(),
                    THREADS,
                    i -> () -> people.get(i).at(gateway.door()).home());
        }
    }

    /** What Redis holds, once it holds three keys of each of so many people. */
    OldRedis copyOfRedis(int people) {
        await().until(() -> OldRedis.of(redis).size() >= 3 * people);
        return OldRedis.of(redis);
    }

    TestDatabase database() {
        return database;
    }

    Relay wayToPostgres() {
        return relay;
    }

    TestRedis redis() {
        return redis;
    }

    Homes homes() {
        return homes;
    }

    /** The nodes of the rows, by user name. */
    Map<String, String> rows() {
        return database.column("SELECT username || ' ' || node_id FROM gateway_user_route").stream()
                .map(row -> row.split(" ", 2))
                .collect(toMap(row -> row[0], row -> row[1]));
    }

    @Override
    public void close() {
        gateways.close();
        nodes.forEach(WitnessNode::close);
        redis.close();
        relay.close();
    }
}

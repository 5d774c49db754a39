package io.stickygateway.bootstrap.replicas.outage;

import static org.assertj.core.api.Assertions.assertThat;

import io.stickygateway.bootstrap.e2e.harness.GatewaySetup;
import io.stickygateway.bootstrap.e2e.harness.Person;
import io.stickygateway.bootstrap.e2e.harness.TestDatabase;
import io.stickygateway.bootstrap.e2e.harness.TestGateway;
import io.stickygateway.bootstrap.e2e.harness.Together;
import io.stickygateway.redis.TestRedis;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** P2 over two gateways: one node for all, one row, and each token works at the gateway that did not see it born. */
class FiftyFirstLoginsOverTwoGatewaysE2eTest {
    private static final int AT_ONCE = 50;

    private final TestDatabase database = TestDatabase.fresh();
    private final TestRedis redis = TestRedis.start();
    private final Homes homes = new Homes();
    private final List<WitnessNode> nodes =
            List.of(WitnessNode.start("a", homes), WitnessNode.start("b", homes), WitnessNode.start("c", homes));
    private Path data;

    @BeforeEach
    void keep(@TempDir Path folder) {
        data = folder;
    }

    @AfterEach
    void stopAll() {
        nodes.forEach(WitnessNode::close);
        redis.close();
    }

    @Test
    void endOnOneNodeWithRedis() throws Exception {
        repeat(redis.url(), () -> {}, () -> {});
    }

    @Test
    void endOnOneNodeWithoutRedis() throws Exception {
        repeat("", () -> {}, () -> {});
    }

    @Test
    void endOnOneNodeWhileRedisIsSwitchedOff() throws Exception {
        repeat(redis.url(), redis::stop, redis::restart);
    }

    /** @param midway what happens when half of the logins have begun */
    private void repeat(String redisUrl, Runnable midway, Runnable afterwards) throws Exception {
        try (TestGateway first = gateway("g1", redisUrl);
                TestGateway second = gateway("g2", redisUrl)) {
            for (int i = 0; i < Size.REPETITIONS; i++) {
                logIn("zhang" + i, List.of(first, second), midway);
                afterwards.run();
            }
        }
        assertThat(homes.wrong()).isEmpty();
        assertThat(homes.arrivals()).isEqualTo(2L * AT_ONCE * Size.REPETITIONS);
        assertThat(database.column("SELECT count(*) FROM gateway_user_route"))
                .containsExactly(Integer.toString(Size.REPETITIONS));
    }

    private void logIn(String name, List<TestGateway> gateways, Runnable midway) throws Exception {
        List<Person> sessions = Together.all(AT_ONCE, i -> () -> {
            if (i == AT_ONCE / 2) {
                midway.run();
            }
            Person person = gateways.get(i % 2).person(name);
            assertThat(person.logsIn().status()).isEqualTo(200);
            assertThat(person.at(gateways.get((i + 1) % 2)).home()).endsWith(" " + name);
            return person;
        });
        assertThat(sessions).extracting(Person::token).doesNotHaveDuplicates();
        assertThat(database.column("SELECT node_id FROM gateway_user_route WHERE username = '" + name + "'"))
                .containsExactly(homes.of(name));
    }

    private TestGateway gateway(String name, String redisUrl) {
        GatewaySetup setup = GatewaySetup.in(data.resolve(name), database).set("gateway.replicas.id", name);
        if (!redisUrl.isEmpty()) {
            setup.set("gateway.redis.url", redisUrl);
        }
        nodes.forEach(node -> setup.node(node.id(), node.baseUrl()));
        return setup.start();
    }
}

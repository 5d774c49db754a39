package io.stickygateway.bootstrap.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.stickygateway.bootstrap.e2e.harness.GatewaySetup;
import io.stickygateway.bootstrap.e2e.harness.Person;
import io.stickygateway.bootstrap.e2e.harness.StickyNode;
import io.stickygateway.bootstrap.e2e.harness.TestDatabase;
import io.stickygateway.bootstrap.e2e.harness.TestGateway;
import io.stickygateway.bootstrap.e2e.harness.Together;
import io.stickygateway.proxy.harness.Answer;
import io.stickygateway.redis.TestRedis;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Three gateways on one PostgreSQL; the third knows no Redis, as while one is being introduced. */
class SeveralGatewaysE2eTest {
    private static final int AT_ONCE = 50;

    private final TestDatabase database = TestDatabase.fresh();
    private final TestRedis redis = TestRedis.start();
    private final StickyNode a = StickyNode.start("a");
    private final StickyNode b = StickyNode.start("b");
    private final StickyNode c = StickyNode.start("c");
    private List<TestGateway> gateways = List.of();

    @BeforeEach
    void threeGateways(@TempDir Path data) {
        gateways = List.of(
                setup(data, "g1").set("gateway.redis.url", redis.url()).start(),
                setup(data, "g2").set("gateway.redis.url", redis.url()).start(),
                setup(data, "g3").start());
    }

    @AfterEach
    void stopAll() {
        gateways.forEach(TestGateway::close);
        Stream.of(a, b, c).forEach(StickyNode::close);
        redis.close();
    }

    @Test
    void aLoginOnOneIsHonouredByAllAtOnce() throws Exception {
        for (int i = 0; i < 30; i++) {
            Person person = gateways.get(i % 3).person("user" + i);
            person.logsIn();
            String home = person.home();
            for (Answer answer : atEach(person)) {
                assertThat(answer.body()).isEqualTo(home);
            }
        }
    }

    @Test
    void firstLoginsOverAllOfThemEndOnOneNodeAndOneRow() throws Exception {
        for (int round = 0; round < 5; round++) {
            String name = "zhang" + round;
            List<Person> sessions = Together.all(AT_ONCE, i -> () -> {
                Person person = gateways.get(i % 3).person(name);
                assertThat(person.logsIn().status()).isEqualTo(200);
                return person;
            });
            Set<String> homes = new HashSet<>();
            for (Person session : sessions) {
                homes.add(session.home());
            }
            assertThat(homes).hasSize(1);
            assertThat(database.column("SELECT node_id FROM gateway_user_route WHERE username = '" + name + "'"))
                    .containsExactlyElementsOf(homes);
        }
        assertThat(a.logins() + b.logins() + c.logins()).isEqualTo(5 * AT_ONCE);
        assertThat(Stream.of(a, b, c).map(StickyNode::logins)).allMatch(logins -> logins % AT_ONCE == 0);
    }

    @Test
    void aSecondGatewayReadsOutOfRedisWhatTheFirstHasRead() throws IOException {
        Person ann = gateways.get(0).person("ann");
        ann.logsIn();
        await().until(() -> keys("gateway:*").size() == 3);
        assertThat(keys("gateway:route:*"))
                .containsExactlyInAnyOrder("gateway:route:user:s:id-ann", "gateway:route:name:s:ann");
        database.run("UPDATE gateway_token SET expires_at = now() - interval '1 minute'");
        assertThat(gateways.get(1).get("/s/home", ann.tokenField()).body()).isEqualTo(ann.home());
        assertThat(gateways.get(2).get("/s/home", ann.tokenField()).status())
                .as("one without Redis asks the database, where the token has ended")
                .isEqualTo(401);
    }

    @Test
    void aTokenThatIsGivenToAnotherUserIsTheirsEverywhereWithinAMoment() throws IOException {
        Person ann = gateways.get(0).person("ann");
        ann.logsIn();
        atEach(ann);
        Person bob = gateways.get(0).person("bob");
        bob.logsIn();
        String node = bob.home().equals("a") ? "b" : "a";
        database.run("UPDATE gateway_token SET user_id = 'id-bob' WHERE user_id = 'id-ann'");
        await().untilAsserted(() -> {
            for (Answer answer : atEach(ann)) {
                assertThat(answer.body()).isEqualTo(bob.home());
            }
        });
        assertThat(node).isNotEqualTo(bob.home());
    }

    @Test
    void aNodeThatHasJustBeenAddedIsKnownToEachThatNeedsIt() throws IOException {
        StickyNode d = StickyNode.start("d");
        try {
            Person ann = gateways.get(0).person("ann");
            ann.logsIn();
            database.run("INSERT INTO gateway_node (id, service_id, base_url) VALUES ('d', 's', '" + d.baseUrl() + "');"
                    + "INSERT INTO gateway_user_route (service_id, user_id, node_id) VALUES ('s', 'id-new', 'd');"
                    + "UPDATE gateway_token SET user_id = 'id-new' WHERE user_id = 'id-ann'");
            await().untilAsserted(() -> assertThat(
                            gateways.get(0).get("/s/home", ann.tokenField()).body())
                    .isEqualTo("d"));
            for (Answer answer : atEach(ann)) {
                assertThat(answer.body()).isEqualTo("d");
            }
        } finally {
            d.close();
        }
    }

    @Test
    void oneThatStopsIsNotWaitedForAndOneThatIsStartedAgainTakesItsPlace() {
        assertThat(names()).containsExactly("g1", "g2", "g3");
        gateways.get(1).close();
        assertThat(names()).containsExactly("g1", "g3");
        gateways.get(2).restart();
        assertThat(names()).containsExactly("g1", "g3");
    }

    private Set<String> keys(String pattern) {
        return redis.ask(prompt -> prompt.keys(pattern));
    }

    private List<String> names() {
        return database.column("SELECT name FROM gateway_replica ORDER BY name");
    }

    private List<Answer> atEach(Person person) throws IOException {
        return List.of(
                gateways.get(0).get("/s/home", person.tokenField()),
                gateways.get(1).get("/s/home", person.tokenField()),
                gateways.get(2).get("/s/home", person.tokenField()));
    }

    private GatewaySetup setup(Path data, String name) {
        return GatewaySetup.in(data.resolve(name), database, a, b, c).set("gateway.replicas.id", name);
    }
}

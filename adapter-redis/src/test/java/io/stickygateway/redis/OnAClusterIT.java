package io.stickygateway.redis;

import static io.stickygateway.application.contract.Parallel.get;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.stickygateway.domain.binding.BindingKey;
import io.stickygateway.domain.binding.UserId;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import redis.clients.jedis.Jedis;
import redis.clients.jedis.args.ClusterResetType;

/** Two servers, each with half of the slots. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class OnAClusterIT {
    private static final int SLOTS = 16_384;
    private static final int USERS = 100;

    private final TestRedis first = member();
    private final TestRedis second = member();

    private static TestRedis member() {
        int file = TestRedis.freePort();
        return TestRedis.start("cluster-enabled yes", "cluster-config-file nodes-" + file + ".conf");
    }

    @BeforeAll
    void meet() {
        own(first, 0, SLOTS / 2);
        own(second, SLOTS / 2, SLOTS);
        first.ask(redis -> redis.clusterMeet("127.0.0.1", second.port()));
        await().atMost(Duration.ofSeconds(60)).until(() -> isComplete(first) && isComplete(second));
    }

    private static void own(TestRedis server, int from, int to) {
        server.ask(redis -> redis.clusterReset(ClusterResetType.HARD));
        server.ask(redis -> redis.clusterAddSlots(IntStream.range(from, to).toArray()));
    }

    private static boolean isComplete(TestRedis server) {
        return server.ask(redis ->
                redis.clusterInfo().lines().toList().containsAll(List.of("cluster_state:ok", "cluster_known_nodes:2")));
    }

    @AfterAll
    void end() {
        first.close();
        second.close();
    }

    @Test
    void eachValueIsFoundOnTheServerOfItsKey() {
        first.ask(Jedis::configResetStat);
        second.ask(Jedis::configResetStat);
        try (RedisAdapter adapter = RedisAdapter.open(RedisCaches.patient(url()))) {
            for (int i = 0; i < USERS; i++) {
                get(adapter.bindings().put(user(i), Some.BINDING, Some.TTL));
            }
            for (int i = 0; i < USERS; i++) {
                assertThat(get(adapter.bindings().find(user(i)))).contains(Some.BINDING);
            }
        }
        assertThat(first.calls("get")).isBetween(1L, USERS - 1L);
        assertThat(first.calls("get") + second.calls("get")).isEqualTo(USERS);
        assertThat(first.calls("set") + second.calls("set")).isEqualTo(USERS);
        await().until(() -> first.connections() + second.connections() == 0);
    }

    @Test
    void theCheckFindsNothingWrongAndNamesAServerThatIsNoCluster() {
        assertThat(RedisAdapter.check(RedisSettings.at(url()))).isEmpty();
        try (TestRedis single = TestRedis.start()) {
            assertThat(RedisAdapter.check(RedisSettings.at("redis-cluster://127.0.0.1:" + single.port())))
                    .singleElement()
                    .satisfies(problem -> {
                        assertThat(problem.passes()).isFalse();
                        assertThat(problem.expected()).contains("cluster support disabled");
                    });
        }
    }

    @Test
    void aUserWithTheRightsOfTheDocumentIsEnough() {
        for (TestRedis server : List.of(first, second)) {
            server.ask(
                    redis -> redis.aclSetUser("gateway", "on", ">pw", "~gateway:*", "+get", "+set", "+cluster|slots"));
        }
        String url = url().replace("//", "//gateway:pw@");
        assertThat(RedisAdapter.check(RedisSettings.at(url))).isEmpty();
        try (RedisAdapter adapter = RedisAdapter.open(RedisCaches.patient(url))) {
            for (int i = 0; i < USERS; i++) {
                get(adapter.bindings().put(user(i), Some.BINDING, Some.TTL));
            }
        }
    }

    private String url() {
        return "redis-cluster://127.0.0.1:" + first.port();
    }

    private static BindingKey user(int i) {
        return new BindingKey.ByUser(Some.SERVICE, new UserId("u" + i));
    }
}

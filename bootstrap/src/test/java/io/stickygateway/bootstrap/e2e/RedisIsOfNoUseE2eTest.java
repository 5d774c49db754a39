package io.stickygateway.bootstrap.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.stickygateway.bootstrap.e2e.harness.GatewaySetup;
import io.stickygateway.bootstrap.e2e.harness.Person;
import io.stickygateway.bootstrap.e2e.harness.StickyNode;
import io.stickygateway.bootstrap.e2e.harness.TestDatabase;
import io.stickygateway.bootstrap.e2e.harness.TestGateway;
import io.stickygateway.redis.TestRedis;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whatever is wrong with Redis is counted, and no client hears of it. */
class RedisIsOfNoUseE2eTest {
    private final TestDatabase database = TestDatabase.fresh();
    private final StickyNode a = StickyNode.start("a");
    private final StickyNode b = StickyNode.start("b");
    private Path data;

    @BeforeEach
    void dataAt(@TempDir Path directory) {
        data = directory;
    }

    @AfterEach
    void stopAll() {
        Stream.of(a, b).forEach(StickyNode::close);
    }

    @Test
    void itsPasswordIsAnotherOne() throws IOException {
        try (TestRedis redis = TestRedis.startWithPassword("right");
                TestGateway gateway = over(redis.url().replace("right", "wrong"))) {
            servesAnn(gateway);
            await().until(() -> gateway.get("/metrics")
                    .body()
                    .contains("sticky_shared_cache_failures_total{cache=\"shared_binding\",reason=\"unavailable\"}"));
        }
    }

    @Test
    void nobodyIsThere() throws IOException {
        try (TestRedis redis = TestRedis.stopped();
                TestGateway gateway = over(redis.url())) {
            servesAnn(gateway);
        }
    }

    @Test
    void somethingElseLiesUnderItsKeys() throws IOException {
        try (TestRedis redis = TestRedis.start();
                TestGateway gateway = over(redis.url())) {
            Person ann = servesAnn(gateway);
            await().until(() -> keys(redis).size() == 3);
            for (String key : keys(redis)) {
                redis.ask(prompt -> {
                    prompt.del(key);
                    return key.contains(":name:")
                            ? prompt.lpush(key, "a", "list")
                            : prompt.set(key, "2 of another version");
                });
            }
            try (TestGateway another = GatewaySetup.in(data.resolve("another"), database, a, b)
                    .set("gateway.redis.url", redis.url())
                    .start()) {
                assertThat(another.get("/s/home", ann.tokenField()).body()).isEqualTo(ann.home());
                assertThat(another.person("ann").logsIn().status()).isEqualTo(200);
                assertThat(another.get("/metrics").body())
                        .contains(
                                "sticky_shared_cache_failures_total{cache=\"shared_binding\",reason=\"unreadable\"} 2.0")
                        .contains(
                                "sticky_shared_cache_failures_total{cache=\"shared_token\",reason=\"unreadable\"} 1.0");
            }
        }
    }

    private Person servesAnn(TestGateway gateway) throws IOException {
        Person ann = gateway.person("ann");
        assertThat(ann.logsIn().status()).isEqualTo(200);
        assertThat(ann.asks("/s/home").status()).isEqualTo(200);
        return ann;
    }

    private TestGateway over(String redis) {
        return GatewaySetup.in(data, database, a, b)
                .set("gateway.redis.url", redis)
                .start();
    }

    private static Set<String> keys(TestRedis redis) {
        return redis.ask(prompt -> prompt.keys("gateway:*"));
    }
}

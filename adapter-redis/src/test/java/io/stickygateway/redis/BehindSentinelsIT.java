package io.stickygateway.redis;

import static io.stickygateway.application.contract.Parallel.get;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import redis.clients.jedis.Jedis;

class BehindSentinelsIT {
    private static final Duration LONG = Duration.ofSeconds(60);

    private final TestRedis master = TestRedis.start();
    private final TestRedis replica = TestRedis.start("replicaof 127.0.0.1 " + master.port());
    private final TestSentinels sentinels = new TestSentinels(master);

    @BeforeEach
    void meet() {
        await().atMost(LONG).until(sentinels::areReady);
    }

    @AfterEach
    void end() {
        sentinels.close();
        replica.close();
        master.close();
    }

    @Test
    void theCheckLooksAtTheMasterAndNamesOneThatNobodyWatches() {
        assertThat(RedisAdapter.check(RedisSettings.at(sentinels.url()))).isEmpty();
        String wrong = sentinels.url().replace("=" + TestSentinels.MASTER, "=other");
        assertThat(RedisAdapter.check(RedisSettings.at(wrong))).singleElement().satisfies(problem -> {
            assertThat(problem.passes()).isFalse();
            assertThat(problem.expected()).contains("other");
        });
    }

    @Test
    void whenTheMasterFallsTheNewOneIsUsedWithinSeconds() {
        try (RedisAdapter adapter = RedisAdapter.open(settings())) {
            await().atMost(LONG).until(() -> isPut(adapter));
            assertThat(master.calls("set")).isPositive();
            assertThat(role(replica)).contains("role:slave");
            master.stop();
            await().atMost(LONG).until(() -> isPut(adapter));
            assertThat(get(adapter.bindings().find(Some.KEY))).contains(Some.BINDING);
            assertThat(role(replica)).contains("role:master");
        }
        await().until(() -> ours(replica) == 0);
    }

    @Test
    void aMasterThatBecomesAReplicaAndLivesOnIsLeft() {
        try (RedisAdapter adapter = RedisAdapter.open(settings())) {
            await().atMost(LONG).until(() -> isPut(adapter));
            sentinels.failOver();
            await().atMost(LONG).until(() -> role(master).contains("role:slave"));
            // A replica takes none, so that this is the new master.
            await().atMost(LONG).until(() -> isPut(adapter));
            assertThat(ours(replica)).isPositive();
            assertThat(ours(master)).isZero();
        }
    }

    private RedisSettings settings() {
        return new RedisSettings(sentinels.url(), Duration.ofSeconds(1), 8, 1_000);
    }

    /** Connections of gateways: those of Sentinels and replicas have names. */
    private static long ours(TestRedis server) {
        return server.<String>ask(Jedis::clientList)
                .lines()
                .filter(line -> line.contains(" name= ") && line.contains("flags=N") && !line.contains("cmd=client"))
                .count();
    }

    private static String role(TestRedis server) {
        return server.ask(redis -> redis.info("replication"));
    }

    private static boolean isPut(RedisAdapter adapter) {
        return get(adapter.bindings().put(Some.KEY, Some.BINDING, Some.TTL).handle((done, failure) -> failure == null));
    }
}

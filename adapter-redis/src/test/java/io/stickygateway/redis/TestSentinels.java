package io.stickygateway.redis;

import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.stream.Stream;
import redis.clients.jedis.Jedis;
import redis.embedded.RedisSentinel;

/** Three Sentinels that watch a Redis, and make its replica the master half a second after it fell. One thread. */
final class TestSentinels implements AutoCloseable {
    static final String MASTER = "main";
    static final int COUNT = 3;
    private static final int MAJORITY = 2;

    private final List<Integer> ports =
            Stream.generate(TestRedis::freePort).distinct().limit(COUNT).toList();
    private final List<RedisSentinel> sentinels;

    TestSentinels(TestRedis master) {
        // A replica that they don't find when they start they find ten seconds later.
        await().until(() ->
                master.<String>ask(redis -> redis.info("replication")).contains("state=online"));
        sentinels = ports.stream().map(port -> sentinel(port, master.port())).toList();
        sentinels.forEach(TestSentinels::start);
    }

    private static RedisSentinel sentinel(int port, int master) {
        return RedisSentinel.newRedisSentinel()
                .bind("127.0.0.1")
                .port(port)
                .masterName(MASTER)
                .masterPort(master)
                .quorumSize(MAJORITY)
                .downAfterMilliseconds(500)
                .failOverTimeout(2_000)
                .onShutdownForceStop(true)
                .build();
    }

    private static void start(RedisSentinel sentinel) {
        try {
            sentinel.start();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What a gateway is configured with. */
    String url() {
        return "redis-sentinel://"
                + String.join(
                        ",", ports.stream().map(port -> "127.0.0.1:" + port).toList())
                + "?sentinelMasterId=" + MASTER;
    }

    /** Makes the replica the master while the master lives. */
    void failOver() {
        try (Jedis sentinel = new Jedis("127.0.0.1", ports.get(0))) {
            sentinel.sentinelFailover(MASTER);
        }
    }

    /** Whether each knows the others and the replica: before that, none of them does anything. */
    boolean areReady() {
        return ports.stream().allMatch(TestSentinels::isReady);
    }

    private static boolean isReady(int port) {
        try (Jedis sentinel = new Jedis("127.0.0.1", port)) {
            return sentinel.sentinelSentinels(MASTER).size() == COUNT - 1
                    && sentinel.sentinelReplicas(MASTER).size() == 1;
        }
    }

    @Override
    public void close() {
        for (RedisSentinel sentinel : sentinels) {
            try {
                sentinel.stop();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}

package io.stickygateway.redis;

import static io.stickygateway.application.contract.Parallel.get;
import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.ServerSocket;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class CheckBeforeTheStartIT {
    private static final TestRedis OPEN = TestRedis.stopped();
    private static final TestRedis LOCKED = TestRedis.startWithPassword("s3cret");

    @BeforeAll
    static void start() {
        OPEN.restart();
        LOCKED.ask(redis -> redis.aclSetUser("reader", "on", ">pw", "~gateway:*", "+get"));
        LOCKED.ask(redis -> redis.aclSetUser("gateway", "on", ">pw", "~gateway:*", "+get", "+set"));
    }

    @AfterAll
    static void stop() {
        OPEN.close();
        LOCKED.close();
    }

    @Test
    void oneThatCanBeUsedHasNoProblem() {
        assertThat(check(OPEN.url())).isEmpty();
        assertThat(check(LOCKED.url())).isEmpty();
    }

    @Test
    void aUserWhoMayDoNoMoreThanTheGatewayDoesIsEnough() {
        assertThat(check(at(LOCKED, "gateway:pw", 0))).isEmpty();
        try (RedisAdapter adapter = RedisAdapter.open(RedisCaches.patient(at(LOCKED, "gateway:pw", 0)))) {
            get(adapter.bindings().put(Some.KEY, Some.BINDING, Some.TTL));
            assertThat(get(adapter.bindings().find(Some.KEY))).contains(Some.BINDING);
        }
    }

    @Test
    void aWrongPasswordIsAProblemThatNoWaitingSolves() {
        assertRefused(at(LOCKED, ":wrong", 0), "expected a user and password that Redis lets in: WRONGPASS ");
        assertRefused(at(LOCKED, "nobody:s3cret", 0), "expected a user and password that Redis lets in: WRONGPASS ");
    }

    @Test
    void soIsAMissingOne() {
        assertRefused("redis://127.0.0.1:" + LOCKED.port(), "expected a user and password that Redis lets in: NOAUTH ");
    }

    @Test
    void soIsOneTooMany() {
        assertRefused(at(OPEN, ":s3cret", 0), "expected a Redis that can be used: ERR AUTH ");
    }

    @Test
    void soIsAUserWhoMayNotWrite() {
        assertRefused(at(LOCKED, "reader:pw", 0), "expected a user who may GET and SET the keys gateway:*: NOPERM ");
    }

    @Test
    void soIsADatabaseThatDoesNotExist() {
        assertRefused(at(OPEN, "", 99), "expected a database that exists: ERR DB index is out of range");
    }

    @Test
    void soIsAReplica() {
        try (TestRedis replica = TestRedis.start("replicaof 127.0.0.1 " + OPEN.port())) {
            assertRefused(replica.url(), "expected a master, which takes writes: READONLY ");
        }
    }

    @Test
    void nobodyAtThatPortMayPass() throws Exception {
        int port;
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            port = socket.getLocalPort();
        }
        assertMayPass("redis://127.0.0.1:" + port, "refused");
        assertMayPass("redis-cluster://127.0.0.1:" + port, "");
        assertMayPass("redis-sentinel://127.0.0.1:" + port + "?sentinelMasterId=main", "");
        assertMayPass("redis://nowhere.invalid", "nowhere.invalid");
    }

    @Test
    void silenceMayPassAndIsWaitedForASecondsOnly() {
        OPEN.freeze();
        try {
            long begin = System.nanoTime();
            assertMayPass(OPEN.url(), "");
            assertThat(Duration.ofNanos(System.nanoTime() - begin)).isLessThan(Duration.ofSeconds(10));
        } finally {
            OPEN.thaw();
        }
    }

    @Test
    void whatItWritesEndsAtOnce() {
        check(OPEN.url());
        assertThat(OPEN.<Long>ask(redis ->
                        redis.keys("*").stream().mapToLong(redis::pttl).max().orElse(1)))
                .isBetween(0L, 1_000L);
    }

    private static String at(TestRedis server, String login, int database) {
        return "redis://" + (login.isEmpty() ? "" : login + "@") + "127.0.0.1:" + server.port() + "/" + database;
    }

    private static List<RedisProblem> check(String url) {
        return RedisAdapter.check(RedisSettings.at(url));
    }

    private static void assertRefused(String url, String begin) {
        assertThat(check(url)).singleElement().satisfies(problem -> {
            assertThat(problem.passes()).isFalse();
            assertThat(problem.expected()).startsWith(begin).doesNotContain("\n", "s3cret");
        });
    }

    private static void assertMayPass(String url, String part) {
        assertThat(check(url)).singleElement().satisfies(problem -> {
            assertThat(problem.passes()).as(problem.expected()).isTrue();
            assertThat(problem.expected())
                    .startsWith("expected a Redis that answers: ")
                    .contains(part);
        });
    }
}

package io.stickygateway.redis;

import static io.stickygateway.application.contract.Parallel.get;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.stickygateway.application.contract.Parallel;
import io.stickygateway.domain.port.StoreUnavailable;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class ManyCallsAtOnceIT {
    private static final int CALLS = 10_000;
    private static final int CALLERS = 4;

    @RegisterExtension
    final LogLines log = new LogLines();

    private final TestRedis server = TestRedis.start();

    @AfterEach
    void end() {
        server.close();
    }

    @Test
    void thoseThatFindNoRoomFailAtOnceTheOthersAreAnsweredAndNothingIsLeftOver() {
        List<CompletableFuture<String>> ends;
        try (RedisAdapter adapter = RedisAdapter.open(settings(RedisCaches.PATIENT, 100))) {
            ends = calls(adapter);
            assertThat(ends.stream().map(Parallel::get).distinct())
                    .containsExactlyInAnyOrder("answered", "105 calls to Redis are waiting already");
            assertThat(server.connections()).isBetween(1, 5);
            assertThat(get(adapter.bindings().find(Some.KEY))).isEmpty();
        }
        await().until(() -> server.connections() == 0);
        assertThat(log.all()).isEmpty();
    }

    @Test
    void withRoomForAllEachEndsByItsDeadline() {
        try (RedisAdapter adapter = RedisAdapter.open(settings(Duration.ofMillis(10), CALLS))) {
            assertThat(calls(adapter).stream().map(Parallel::get))
                    .isSubsetOf(
                            "answered",
                            "Redis did not answer within 10 ms",
                            // The socket's share of the deadline may be over a moment sooner.
                            "Redis: java.net.SocketTimeoutException: Read timed out",
                            "Redis: still connecting",
                            "Redis is away");
            await().atMost(Duration.ofSeconds(10)).until(() -> get(end(adapter)).equals("answered"));
        }
    }

    @Test
    void afterItIsClosedCallsFail() {
        RedisAdapter adapter = RedisAdapter.open(settings(RedisCaches.PATIENT, 100));
        get(adapter.bindings().find(Some.KEY));
        adapter.close();
        assertThat(get(end(adapter))).isEqualTo("the gateway is stopping");
    }

    private RedisSettings settings(Duration deadline, int waiting) {
        return new RedisSettings(server.url(), deadline, 5, waiting);
    }

    private static List<CompletableFuture<String>> calls(RedisAdapter adapter) {
        return Parallel.calls(
                        CALLERS, caller -> CompletableFuture.completedFuture(callsOfOne(adapter, CALLS / CALLERS)))
                .stream()
                .flatMap(List::stream)
                .toList();
    }

    private static List<CompletableFuture<String>> callsOfOne(RedisAdapter adapter, int count) {
        List<CompletableFuture<String>> ends = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            ends.add(end(adapter));
        }
        return ends;
    }

    private static CompletableFuture<String> end(RedisAdapter adapter) {
        return adapter.bindings()
                .find(Some.KEY)
                .handle((answer, failure) -> failure == null ? "answered" : told(failure))
                .toCompletableFuture();
    }

    private static String told(Throwable failure) {
        assertThat(failure).isExactlyInstanceOf(StoreUnavailable.class);
        return String.valueOf(failure.getMessage());
    }
}

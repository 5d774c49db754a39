package io.stickygateway.redis;

import static io.stickygateway.application.contract.Parallel.get;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.stickygateway.domain.binding.TokenHash;
import io.stickygateway.domain.port.StoreUnavailable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class RedisIsAwayIT {
    private static final String GONE =
            "WARN Redis is away, the gateway works without it and tries again every second: ";
    private static final String BACK = "INFO Redis is back";

    @RegisterExtension
    final LogLines log = new LogLines();

    private final TestRedis server = TestRedis.stopped();

    @AfterEach
    void end() {
        server.close();
    }

    @Test
    void aGatewayThatStartsMeanwhileOpensAtOnceAndUsesItOnceItIsThere() {
        try (RedisAdapter adapter = RedisAdapter.open(patient())) {
            assertThat(fails(adapter)).hasMessageStartingWith("Redis: ").hasMessageContaining("refused");
            server.restart();
            awaitAnswers(adapter);
        }
        assertThat(log.all()).isEmpty();
    }

    @Test
    void afterFiveFailuresNobodyWaitsUntilItIsBackWithinSecondsAndTheLogSaysSoOnceEach() {
        server.restart();
        try (RedisAdapter adapter = RedisAdapter.open(patient())) {
            get(adapter.bindings().put(Some.KEY, Some.BINDING, Some.TTL));
            server.stop();
            for (int i = 0; i < Breaker.FAILURES; i++) {
                assertThat(fails(adapter)).hasMessageStartingWith("Redis: ");
            }
            assertThat(find(adapter).toCompletableFuture()).isCompletedExceptionally();
            assertThat(fails(adapter)).hasMessage("Redis is away");
            server.restart();
            awaitAnswers(adapter);
            get(adapter.bindings().put(Some.KEY, Some.BINDING, Some.TTL));
            assertThat(get(adapter.bindings().find(Some.KEY))).contains(Some.BINDING);
        }
        assertThat(log.all())
                .hasSize(2)
                .satisfiesExactly(line -> assertThat(line).startsWith(GONE), line -> assertThat(line)
                        .isEqualTo(BACK));
    }

    @Test
    void aRestartCostsNoMoreCallsThanThereAreDeadConnections() {
        server.restart();
        try (RedisAdapter adapter = RedisAdapter.open(settings())) {
            openAllConnections(adapter);
            server.stop();
            server.restart();
            AtomicInteger failed = new AtomicInteger();
            await().atMost(Duration.ofSeconds(10)).until(() -> isAnswered(adapter) || failed.incrementAndGet() < 0);
            assertThat(failed).hasValueBetween(1, RedisSettings.DEFAULT_CONNECTIONS);
        }
    }

    @Test
    void aRedisThatAcceptsAndNeverAnswersCostsTheDeadlineFiveTimesAndNoThreadForLonger() {
        server.restart();
        RedisSettings settings = settings();
        try (RedisAdapter adapter = RedisAdapter.open(settings)) {
            awaitAnswers(adapter);
            server.freeze();
            List<CompletionStage<?>> calls = new ArrayList<>();
            for (int i = 0; i < 100; i++) {
                calls.add(find(adapter));
            }
            for (CompletionStage<?> call : calls) {
                Unavailable.within(settings.deadline(), call);
            }
            assertThat(threads()).isLessThanOrEqualTo(settings.connections());
            await().atMost(Duration.ofSeconds(5))
                    .until(() -> find(adapter).toCompletableFuture().isCompletedExceptionally());
            server.thaw();
            awaitAnswers(adapter);
        }
        assertThat(log.all()).hasSize(2);
        await().until(() -> threads() == 0);
    }

    @Test
    void aFrozenOneFromTheBeginningIsNoDifferent() {
        server.restart();
        server.freeze();
        try (RedisAdapter adapter = RedisAdapter.open(settings())) {
            for (int i = 0; i < Breaker.FAILURES; i++) {
                assertThat(fails(adapter)).hasMessageContaining("Redis");
            }
            assertThat(fails(adapter)).hasMessage("Redis is away");
            server.thaw();
            awaitAnswers(adapter);
        }
    }

    @Test
    void anAnswerThatCameTooLateIsNotTakenForAnotherCalls() {
        server.restart();
        try (RedisAdapter adapter = RedisAdapter.open(new RedisSettings(server.url(), Duration.ofSeconds(1), 1, 10))) {
            get(adapter.bindings().put(Some.KEY, Some.BINDING, Some.TTL));
            server.freeze();
            fails(adapter);
            server.thaw();
            // On the connection of the call before, the answer to it would come first.
            assertThat(get(adapter.tokens().find(Some.SERVICE, TokenHash.of("t"))))
                    .isEmpty();
        }
    }

    @Test
    void aServerThatIsNoRedisIsAFailureLikeOthers() throws Exception {
        try (ServerSocket other = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
                RedisAdapter adapter =
                        RedisAdapter.open(RedisCaches.patient("redis://127.0.0.1:" + other.getLocalPort()))) {
            Thread answering = new Thread(() -> answerNonsense(other), "nonsense");
            answering.setDaemon(true);
            answering.start();
            assertThat(fails(adapter)).hasMessageStartingWith("Redis: ");
        }
    }

    private static void answerNonsense(ServerSocket other) {
        try (Socket client = other.accept()) {
            client.getOutputStream().write("HTTP/1.1 400 Bad Request\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
            assertThat(client.getInputStream().read()).isPositive();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private RedisSettings settings() {
        return RedisSettings.at(server.url());
    }

    /** Where it counts how a call fails, not how long a busy machine takes to find out. */
    private RedisSettings patient() {
        return RedisCaches.patient(server.url());
    }

    private static CompletionStage<?> find(RedisAdapter adapter) {
        return adapter.bindings().find(Some.KEY);
    }

    private static StoreUnavailable fails(RedisAdapter adapter) {
        return Unavailable.within(RedisCaches.PATIENT, find(adapter));
    }

    private static void awaitAnswers(RedisAdapter adapter) {
        await().atMost(Duration.ofSeconds(30)).until(() -> isAnswered(adapter));
    }

    private static boolean isAnswered(RedisAdapter adapter) {
        return get(find(adapter).handle((answer, failure) -> failure == null));
    }

    private void openAllConnections(RedisAdapter adapter) {
        await().until(() -> {
            for (int i = 0; i < 100; i++) {
                find(adapter);
            }
            return server.connections() == RedisSettings.DEFAULT_CONNECTIONS;
        });
        awaitAnswers(adapter);
    }

    private static long threads() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().startsWith("redis-"))
                .count();
    }
}

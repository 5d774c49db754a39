package io.stickygateway.redis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.stickygateway.application.contract.Parallel;
import io.stickygateway.domain.port.StoreUnavailable;
import io.stickygateway.domain.port.UnreadableValue;
import io.stickygateway.redis.RedisCall.End;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import redis.clients.jedis.exceptions.JedisConnectionException;
import redis.clients.jedis.exceptions.JedisDataException;

class RedisCallTest {
    private static final Duration SHORT = Duration.ofMillis(20);
    private static final Duration LONG = Duration.ofMinutes(1);

    private final List<String> ends = new CopyOnWriteArrayList<>();

    @Test
    void anAnswerIsHandedOnAndToldOf() {
        RedisCall<String> call = call(LONG);
        call.run(patience -> "answer");
        assertThat(call.answer().toCompletableFuture()).isCompletedWithValue("answer");
        assertThat(ends).containsExactly("ANSWERED ");
    }

    @Test
    void itIsToldOfBeforeTheCallerHears() {
        RedisCall<String> call = call(LONG);
        CompletableFuture<List<String>> known = new CompletableFuture<>();
        call.answer().thenAccept(answer -> known.complete(List.copyOf(ends)));
        call.run(patience -> "answer");
        assertThat(known).isCompletedWithValue(List.of("ANSWERED "));
    }

    @Test
    void aFailureOfRedisIsTheStores() {
        RedisCall<String> call = call(LONG);
        call.run(patience -> {
            throw new JedisConnectionException("gone");
        });
        assertThat(failure(call)).isInstanceOf(StoreUnavailable.class).hasMessage("Redis: gone");
        assertThat(ends).singleElement().asString().startsWith("FAILED").contains("gone");
    }

    @Test
    void aServerThatTakesNoWritesIsAMasterNoLonger() {
        RedisCall<String> call = call(LONG);
        call.run(patience -> {
            throw new JedisDataException("READONLY You can't write against a read only replica.");
        });
        assertThat(failure(call)).isInstanceOf(StoreUnavailable.class).hasMessageContaining("READONLY");
        assertThat(ends).singleElement().asString().startsWith("DEMOTED");
    }

    @Test
    void somethingUnreadableIsAnAnswerOfRedis() {
        RedisCall<String> call = call(LONG);
        UnreadableValue unreadable = new UnreadableValue("rubbish", null);
        call.run(patience -> {
            throw unreadable;
        });
        assertThat(failure(call)).isSameAs(unreadable);
        assertThat(ends).singleElement().asString().startsWith("ANSWERED");
    }

    @Test
    void aFaultOfOurOwnIsHandedOnAsItIs() {
        RedisCall<String> call = call(LONG);
        IllegalStateException fault = new IllegalStateException("ours");
        call.run(patience -> {
            throw fault;
        });
        assertThat(failure(call)).isSameAs(fault);
    }

    @Test
    void workThatNobodyWaitsForIsNotBegun() {
        RedisCall<String> call = call(SHORT);
        assertThat(failure(call)).hasMessage("Redis did not answer within 20 ms");
        AtomicBoolean begun = new AtomicBoolean();
        call.run(patience -> {
            begun.set(true);
            return "late";
        });
        assertThat(begun).isFalse();
        assertThat(ends).singleElement().asString().startsWith("UNUSED");
    }

    @Test
    void anAnswerThatComesLateIsDroppedAndCountsAsAFailure() {
        RedisCall<String> call = call(SHORT);
        call.run(patience -> {
            await().until(() -> call.answer().toCompletableFuture().isDone());
            assertThat(patience.leftNanos()).isNotPositive();
            return "late";
        });
        assertThat(failure(call)).isInstanceOf(StoreUnavailable.class);
        assertThat(ends).singleElement().asString().startsWith("FAILED");
    }

    @Test
    void aRefusedCallTellsNothingOfRedis() {
        RedisCall<String> call = call(LONG);
        call.refuse(new StoreUnavailable("full", null));
        assertThat(failure(call)).hasMessage("full");
        assertThat(ends).singleElement().asString().startsWith("UNUSED");
    }

    private RedisCall<String> call(Duration deadline) {
        return new RedisCall<>(deadline, (End end, String why) -> ends.add(end + " " + why));
    }

    private static Throwable failure(RedisCall<?> call) {
        return Parallel.get(call.answer().handle((answer, failure) -> failure));
    }
}

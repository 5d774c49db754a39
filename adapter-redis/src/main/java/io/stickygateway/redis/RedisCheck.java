package io.stickygateway.redis;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletionException;
import redis.clients.jedis.UnifiedJedis;
import redis.clients.jedis.exceptions.JedisException;
import redis.clients.jedis.params.SetParams;

/** Looks whether a Redis can be used. */
final class RedisCheck {
    private static final Duration PATIENCE = Duration.ofSeconds(3);

    /** Of a gateway's own shape, for the user may be let at no other keys; no token has this hash. */
    private static final String KEY = "gateway:token:check:" + "0".repeat(64);

    private RedisCheck() {}

    static List<RedisProblem> of(RedisSettings settings) {
        RedisSettings patient = new RedisSettings(settings.url(), PATIENCE, 1, 1);
        try (RedisCalls calls = new RedisCalls(patient)) {
            calls.call(RedisCheck::use).toCompletableFuture().join();
            return List.of();
        } catch (CompletionException e) {
            return List.of(problem(e.getCause() == null ? e : e.getCause()));
        }
    }

    private static String use(UnifiedJedis redis) {
        return redis.set(KEY, "check", SetParams.setParams().px(1_000)) + redis.get(KEY);
    }

    private static RedisProblem problem(Throwable failure) {
        Throwable cause = failure.getCause() == null ? failure : failure.getCause();
        boolean answered = cause instanceof JedisException;
        String why = answered ? RedisFailures.why(cause) : String.valueOf(failure.getMessage());
        boolean passes = RedisFailures.mayPass(cause);
        String expected = passes ? "a Redis that answers" : expected(why);
        return new RedisProblem("expected " + expected + ": " + why, passes);
    }

    private static String expected(String refusal) {
        return switch (refusal.split(" ", 2)[0]) {
            case "WRONGPASS", "NOAUTH" -> "a user and password that Redis lets in";
            case "NOPERM" -> "a user who may GET and SET the keys gateway:*";
            case "READONLY" -> "a master, which takes writes";
            default -> refusal.contains("DB index") ? "a database that exists" : "a Redis that can be used";
        };
    }
}

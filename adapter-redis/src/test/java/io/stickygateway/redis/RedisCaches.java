package io.stickygateway.redis;

import io.stickygateway.application.contract.CachesUnderTest;
import io.stickygateway.domain.binding.BindingKey;
import io.stickygateway.domain.binding.TokenHash;
import io.stickygateway.domain.catalog.ServiceId;
import io.stickygateway.domain.port.BindingCache;
import io.stickygateway.domain.port.TokenCache;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import redis.clients.jedis.Jedis;

/** A Redis of its own for a class of tests, with the adapter over it. */
final class RedisCaches implements CachesUnderTest, BeforeAllCallback, AfterAllCallback {
    /** What a call answers is of interest here, not how busy this machine is. */
    static final Duration PATIENT = Duration.ofSeconds(15);

    private @Nullable TestRedis server;
    private @Nullable RedisAdapter adapter;

    @Override
    public void beforeAll(ExtensionContext context) {
        server = TestRedis.start();
        adapter = RedisAdapter.open(patient(server.url()));
    }

    static RedisSettings patient(String url) {
        return new RedisSettings(url, PATIENT, 8, 1_000);
    }

    @Override
    public void afterAll(ExtensionContext context) {
        adapter().close();
        server().close();
    }

    private RedisAdapter adapter() {
        return Objects.requireNonNull(adapter, "beforeAll comes first");
    }

    TestRedis server() {
        return Objects.requireNonNull(server, "beforeAll comes first");
    }

    @Override
    public BindingCache bindings() {
        return adapter().bindings();
    }

    @Override
    public TokenCache tokens() {
        return adapter().tokens();
    }

    /** Moves the ends back instead of the clock on. */
    @Override
    public void pass(Duration time) {
        server().ask(redis -> {
            byte[] any = "*".getBytes(StandardCharsets.UTF_8);
            redis.keys(any).forEach(key -> shorten(redis, key, time.toMillis()));
            return true;
        });
    }

    private static void shorten(Jedis redis, byte[] key, long millis) {
        long left = redis.pttl(key);
        if (left <= millis) {
            redis.del(key);
        } else {
            redis.pexpire(key, left - millis);
        }
    }

    @Override
    public void spoil(BindingKey key) {
        server().ask(redis -> redis.set(RedisKeys.of(key), "node-1"));
    }

    @Override
    public void spoil(ServiceId service, TokenHash token) {
        server().ask(redis -> redis.lpush(RedisKeys.of(service, token), "7"));
    }
}

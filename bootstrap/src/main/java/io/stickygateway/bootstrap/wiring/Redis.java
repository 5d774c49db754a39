package io.stickygateway.bootstrap.wiring;

import io.stickygateway.bootstrap.config.RedisProperties;
import io.stickygateway.bootstrap.lifecycle.Lifecycle;
import io.stickygateway.redis.RedisAdapter;
import io.stickygateway.redis.RedisProblem;
import io.stickygateway.redis.RedisSettings;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** What gateways share besides the database. */
final class Redis {
    private static final Logger LOG = LoggerFactory.getLogger(Redis.class);
    private static final Duration STOP = Duration.ofSeconds(2);

    private Redis() {}

    /**
     * Null where none is configured. One that does not answer, or does not let the gateway in, is told and stops
     * nothing: a gateway needs no Redis. Blocks, some seconds at most.
     */
    static @Nullable RedisAdapter open(RedisProperties redis, Lifecycle lifecycle) {
        if (!redis.isUsed()) {
            return null;
        }
        RedisSettings settings = new RedisSettings(redis.url(), redis.deadline(), redis.connections(), redis.waiting());
        List<RedisProblem> problems = RedisAdapter.check(settings);
        problems.forEach(problem -> LOG.warn(
                "redis: {} (gateway.redis.url: {}); everything is read from PostgreSQL until it can be used",
                problem.expected(),
                redis));
        if (problems.isEmpty()) {
            LOG.info("redis: {}", redis);
        }
        RedisAdapter adapter = RedisAdapter.open(settings);
        lifecycle.onStop("Redis connections", STOP, adapter::close);
        return adapter;
    }
}

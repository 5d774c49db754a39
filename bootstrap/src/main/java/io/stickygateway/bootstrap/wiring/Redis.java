package io.stickygateway.bootstrap.wiring;

import io.stickygateway.bootstrap.config.RedisProperties;
import io.stickygateway.bootstrap.lifecycle.Lifecycle;
import io.stickygateway.redis.RedisAdapter;
import io.stickygateway.redis.RedisSettings;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** What gateways share besides the database. */
final class Redis {
    private static final Logger LOG = LoggerFactory.getLogger(Redis.class);
    private static final Duration STOP = Duration.ofSeconds(2);

    private Redis() {}

    /** Null where none is configured. Does not wait for it: a gateway needs no Redis. */
    static @Nullable RedisAdapter open(RedisProperties redis, Lifecycle lifecycle) {
        if (!redis.isUsed()) {
            return null;
        }
        RedisAdapter adapter = RedisAdapter.open(settings(redis));
        lifecycle.onStop("Redis connections", STOP, adapter::close);
        LOG.info("redis: {}", redis);
        return adapter;
    }

    static RedisSettings settings(RedisProperties redis) {
        return new RedisSettings(redis.url(), redis.deadline(), redis.connections(), redis.waiting());
    }
}

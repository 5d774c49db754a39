package io.stickygateway.bootstrap.guard;

import io.stickygateway.bootstrap.config.Problem;
import io.stickygateway.bootstrap.config.RedisProperties;
import io.stickygateway.redis.RedisAdapter;
import io.stickygateway.redis.RedisProblem;
import io.stickygateway.redis.RedisSettings;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Whether the operator's Redis lets the gateway in. One that does not answer is no problem: it may come later. */
final class RedisGuard {
    private static final Logger LOG = LoggerFactory.getLogger(RedisGuard.class);
    private static final String KEY = "gateway.redis.url";

    private RedisGuard() {}

    /** Blocks, some seconds at most. */
    static List<Problem> check(RedisProperties redis) {
        if (!redis.isUsed()) {
            return List.of();
        }
        List<RedisProblem> found = RedisAdapter.check(
                new RedisSettings(redis.url(), redis.deadline(), redis.connections(), redis.waiting()));
        found.stream()
                .filter(RedisProblem::passes)
                .forEach(problem -> LOG.warn(
                        "redis: {} ({}); starting without it, it is used as soon as it answers",
                        problem.expected(),
                        redis));
        return found.stream()
                .filter(problem -> !problem.passes())
                .map(problem -> new Problem(KEY, redis.url(), problem.expected(), ""))
                .toList();
    }
}

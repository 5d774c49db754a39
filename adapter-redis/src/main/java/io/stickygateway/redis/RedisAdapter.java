package io.stickygateway.redis;

import io.stickygateway.domain.port.BindingCache;
import io.stickygateway.domain.port.TokenCache;
import java.util.List;

/**
 * The domain's caches on one Redis: a single server, a master watched by Sentinels, or a Cluster. Redis may be away at
 * any time, from the beginning too: calls fail meanwhile, at once after the first few, and succeed again by themselves.
 * Any thread.
 */
public final class RedisAdapter implements AutoCloseable {
    private final RedisCalls calls;
    private final BindingCache bindings;
    private final TokenCache tokens;

    private RedisAdapter(RedisSettings settings) {
        this.calls = new RedisCalls(settings);
        RedisCache cache = new RedisCache(calls);
        this.bindings = new RedisBindingCache(cache);
        this.tokens = new RedisTokenCache(cache);
    }

    /** Looks at nothing yet: the first call connects. Never blocks. */
    public static RedisAdapter open(RedisSettings settings) {
        return new RedisAdapter(settings);
    }

    /**
     * Looks whether Redis can be used, connecting to it as an adapter would. Writes one key that ends after a second.
     * Blocks, three seconds at most, whatever the settings' deadline.
     *
     * @return empty where it can
     */
    public static List<RedisProblem> check(RedisSettings settings) {
        return RedisCheck.of(settings);
    }

    public BindingCache bindings() {
        return bindings;
    }

    public TokenCache tokens() {
        return tokens;
    }

    /** Ends all connections; calls that are still running fail, no later than their deadline. */
    @Override
    public void close() {
        calls.close();
    }
}

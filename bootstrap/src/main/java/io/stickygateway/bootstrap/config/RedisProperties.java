package io.stickygateway.bootstrap.config;

import io.stickygateway.domain.catalog.InvalidValue;
import io.stickygateway.domain.definition.Key;
import io.stickygateway.domain.definition.Kinds;
import io.stickygateway.domain.definition.Section;
import io.stickygateway.redis.RedisSettings;
import java.time.Duration;
import java.util.List;
import java.util.function.Function;

/**
 * {@code gateway.redis}: what gateways share besides the database.
 *
 * @param url empty: nothing
 * @param deadline for one call, waiting included
 * @param connections in the pool
 * @param waiting most calls that wait for a connection; more count as failed
 */
public record RedisProperties(String url, Duration deadline, int connections, int waiting) {
    static final String NAME = "redis";

    private static final Key<String> URL = Key.optional(
            "url",
            Kinds.value("Redis URL", RedisProperties::requireUrl, Function.identity()),
            "none: bindings and tokens are read from PostgreSQL",
            "redis://[user:password@]host:6379/0, rediss:// with TLS, redis-sentinel:// or redis-cluster://; see redis.md.");
    private static final Key<Duration> DEADLINE = Key.of(
            "deadline",
            Kinds.duration("10ms", "10s"),
            "100ms",
            "For one call of Redis, waiting included; past it PostgreSQL is asked.");
    private static final Key<Integer> CONNECTIONS =
            Key.of("connections", Kinds.integer(1, 1_000), "8", "Connections in the pool.");
    private static final Key<Integer> WAITING = Key.of(
            "waiting",
            Kinds.integer(1, 1_000_000),
            "1000",
            "Most calls that wait for a connection; with more, PostgreSQL is asked at once.");
    static final List<Key<?>> KEYS = List.of(URL, DEADLINE, CONNECTIONS, WAITING);

    static RedisProperties read(Section in) {
        String url = in.find(URL);
        return new RedisProperties(url == null ? "" : url, in.get(DEADLINE), in.get(CONNECTIONS), in.get(WAITING));
    }

    public boolean isUsed() {
        return !url.isEmpty();
    }

    /** Without the password. */
    @Override
    public String toString() {
        return Secrets.hidden("url", url);
    }

    private static String requireUrl(String url) {
        try {
            return RedisSettings.at(url).url();
        } catch (IllegalArgumentException e) {
            // The message names the URL as well.
            String message = String.valueOf(e.getMessage());
            String expected = message.substring(message.indexOf("expected ") + "expected ".length());
            throw (InvalidValue) new InvalidValue("Redis URL", Secrets.hidden("url", url), expected).initCause(e);
        }
    }
}

package io.stickygateway.redis;

import java.time.Duration;

/**
 * How Redis is reached and used.
 *
 * @param url {@code redis://[user:password@]host:port/database}, {@code rediss://} for TLS;
 *     {@code redis-sentinel://[user:password@]host:port,host:port/database?sentinelMasterId=NAME};
 *     {@code redis-cluster://[user:password@]host:port,host:port}; both with {@code rediss-} for TLS. A password's
 *     special characters are percent-encoded.
 * @param deadline for a whole call: waiting, connecting, Redis' work, the way back; 10 ms or more
 * @param connections most at once; in a Cluster, to each of its servers
 * @param waiting most calls that wait for a connection; those beyond fail at once
 */
public record RedisSettings(String url, Duration deadline, int connections, int waiting) {
    public static final Duration DEFAULT_DEADLINE = Duration.ofMillis(100);
    public static final int DEFAULT_CONNECTIONS = 8;
    public static final int DEFAULT_WAITING = 1_000;
    private static final Duration SHORTEST = Duration.ofMillis(10);

    /** Fails with an IllegalArgumentException that names the value, without passwords, and what was expected. */
    public RedisSettings {
        RedisUrl.parse(url);
        if (deadline.compareTo(SHORTEST) < 0) {
            throw new IllegalArgumentException("Redis deadline " + deadline + ": expected 10 ms or more");
        }
        if (connections < 1 || waiting < 0) {
            throw new IllegalArgumentException("Redis connections " + connections + ", waiting calls " + waiting
                    + ": expected 1 or more connections and 0 or more calls");
        }
    }

    /** A Redis with the shipped limits. */
    public static RedisSettings at(String url) {
        return new RedisSettings(url, DEFAULT_DEADLINE, DEFAULT_CONNECTIONS, DEFAULT_WAITING);
    }

    /** Without passwords, so that a log line can't tell them. */
    @Override
    public String toString() {
        return RedisUrl.withoutPasswords(url) + ", " + connections + " connections, deadline " + deadline.toMillis()
                + " ms";
    }
}

package io.stickygateway.redis;

import io.stickygateway.redis.RedisUrl.Server;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import redis.clients.jedis.ClientSetInfoConfig;
import redis.clients.jedis.ConnectionPoolConfig;
import redis.clients.jedis.DefaultJedisClientConfig;
import redis.clients.jedis.HostAndPort;
import redis.clients.jedis.JedisClientConfig;
import redis.clients.jedis.RedisClient;
import redis.clients.jedis.RedisClusterClient;
import redis.clients.jedis.SslOptions;
import redis.clients.jedis.SslVerifyMode;
import redis.clients.jedis.UnifiedJedis;

/** Makes a client for what is behind a URL. Those for Sentinels and Clusters ask around first, and fail or block. */
final class RedisClients {
    /** One more where a Cluster's server sends us to another one; of failures the caller makes something. */
    private static final int ATTEMPTS = 2;

    private RedisClients() {}

    static Supplier<UnifiedJedis> of(RedisSettings settings) {
        RedisUrl url = RedisUrl.parse(settings.url());
        return switch (url.kind()) {
            case SERVER -> () -> server(address(url.servers().get(0)), url, settings);
            case SENTINEL -> () -> sentinel(url, settings);
            case CLUSTER -> () -> cluster(url, settings);
        };
    }

    private static UnifiedJedis server(HostAndPort address, RedisUrl url, RedisSettings settings) {
        return RedisClient.builder()
                .hostAndPort(address)
                .clientConfig(toRedis(url, settings.deadline()))
                .poolConfig(pool(settings))
                .build();
    }

    /** To the master of this moment: where it falls, its connections do, and the next client asks anew. */
    private static UnifiedJedis sentinel(RedisUrl url, RedisSettings settings) {
        JedisClientConfig toSentinels =
                config(url, settings.deadline(), null, url.sentinelPassword()).build();
        return server(Sentinels.master(url.master(), addresses(url), toSentinels), url, settings);
    }

    private static UnifiedJedis cluster(RedisUrl url, RedisSettings settings) {
        return RedisClusterClient.builder()
                .nodes(Set.copyOf(addresses(url)))
                .clientConfig(toRedis(url, settings.deadline()))
                .maxAttempts(ATTEMPTS)
                .maxTotalRetriesDuration(settings.deadline())
                .poolConfig(pool(settings))
                .build();
    }

    private static JedisClientConfig toRedis(RedisUrl url, Duration deadline) {
        return config(url, deadline, url.user(), url.password())
                .database(url.database())
                .build();
    }

    private static DefaultJedisClientConfig.Builder config(
            RedisUrl url, Duration deadline, @Nullable String user, @Nullable String password) {
        DefaultJedisClientConfig.Builder config = DefaultJedisClientConfig.builder()
                .timeoutMillis(Math.toIntExact(deadline.toMillis()))
                // Two more answers to wait for on each new connection, which nobody reads.
                .clientSetInfoConfig(ClientSetInfoConfig.DISABLED);
        if (user != null) {
            config.user(user);
        }
        if (password != null) {
            config.password(password);
        }
        // Its plain "ssl" switch encrypts, and takes any server's certificate for the right one's.
        return url.tls()
                ? config.sslOptions(
                        SslOptions.builder().sslVerifyMode(SslVerifyMode.FULL).build())
                : config;
    }

    private static ConnectionPoolConfig pool(RedisSettings settings) {
        ConnectionPoolConfig pool = new ConnectionPoolConfig();
        pool.setMaxTotal(settings.connections());
        pool.setMaxIdle(settings.connections());
        pool.setMaxWait(settings.deadline());
        pool.setJmxEnabled(false);
        // It would PING, which a user's rights may not allow, and log a stack trace for each dead one. Idle ones are
        // closed after a minute; one that died before fails the call that meets it, and is replaced.
        pool.setTestWhileIdle(false);
        return pool;
    }

    private static List<HostAndPort> addresses(RedisUrl url) {
        return url.servers().stream().map(RedisClients::address).toList();
    }

    private static HostAndPort address(Server server) {
        return new HostAndPort(server.host(), server.port());
    }
}

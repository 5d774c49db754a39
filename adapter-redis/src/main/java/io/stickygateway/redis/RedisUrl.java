package io.stickygateway.redis;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Where Redis is.
 *
 * @param kind what is there
 * @param tls whether connections are encrypted and the servers' names checked
 * @param user null: the default user, or nobody
 * @param password null: none is asked for
 * @param servers the server, the Sentinels, or some of the Cluster's servers; at least one
 * @param database 0 unless told otherwise
 * @param master the name under which Sentinels watch it; empty where there are none
 * @param sentinelPassword the Sentinels' own; null: they ask for none
 */
record RedisUrl(
        Kind kind,
        boolean tls,
        @Nullable String user,
        @Nullable String password,
        List<Server> servers,
        int database,
        String master,
        @Nullable String sentinelPassword) {
    static final String EXPECTED = "expected redis://[user:password@]host:port/database (rediss:// for TLS),"
            + " redis-sentinel://[user:password@]host:port,host:port/database?sentinelMasterId=NAME"
            + " or redis-cluster://[user:password@]host:port,host:port";

    /** What is behind the address. */
    enum Kind {
        SERVER(6379),
        SENTINEL(26379),
        CLUSTER(6379);

        final int port;

        Kind(int port) {
            this.port = port;
        }
    }

    record Server(String host, int port) {}

    private record Scheme(Kind kind, boolean tls) {}

    private static final Map<String, Scheme> SCHEMES = Map.of(
            "redis", new Scheme(Kind.SERVER, false),
            "rediss", new Scheme(Kind.SERVER, true),
            "redis-sentinel", new Scheme(Kind.SENTINEL, false),
            "rediss-sentinel", new Scheme(Kind.SENTINEL, true),
            "redis-cluster", new Scheme(Kind.CLUSTER, false),
            "rediss-cluster", new Scheme(Kind.CLUSTER, true));

    /** Fails with an IllegalArgumentException that names the value without passwords, and what was expected. */
    static RedisUrl parse(String url) {
        try {
            UrlParts parts = UrlParts.of(url);
            Scheme scheme = SCHEMES.get(parts.scheme());
            if (scheme == null) {
                throw new IllegalArgumentException("unknown scheme");
            }
            return read(scheme, parts);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(
                    "Redis URL \"" + withoutPasswords(url) + "\": " + e.getMessage() + "; " + EXPECTED, e);
        }
    }

    private static RedisUrl read(Scheme scheme, UrlParts parts) {
        Kind kind = scheme.kind();
        String master = parts.parameter("sentinelMasterId", kind == Kind.SENTINEL);
        String sentinelPassword = parts.parameter("sentinelPassword", false);
        if (kind != Kind.SENTINEL && !parts.parameters().isEmpty()) {
            throw new IllegalArgumentException("parameters are for Sentinels only");
        }
        List<Server> servers = parts.servers(kind.port);
        if (kind == Kind.SERVER && servers.size() > 1) {
            throw new IllegalArgumentException("several servers need redis-sentinel:// or redis-cluster://");
        }
        int database = parts.database();
        if (kind == Kind.CLUSTER && database != 0) {
            throw new IllegalArgumentException("a Cluster has database 0 only");
        }
        return new RedisUrl(
                kind,
                scheme.tls(),
                parts.user(),
                parts.password(),
                servers,
                database,
                master,
                sentinelPassword.isEmpty() ? null : sentinelPassword);
    }

    /** What a log line or a message may tell of a URL, which may be a wrong one. */
    static String withoutPasswords(String url) {
        return UrlParts.withoutPasswords(url);
    }

    /** For messages: where, and nothing else. */
    @Override
    public String toString() {
        return kind + " " + servers;
    }
}

package io.stickygateway.postgres;

import io.stickygateway.domain.definition.ServiceDefaults;
import java.time.Duration;

/**
 * How PostgreSQL is reached and used.
 *
 * @param jdbcUrl {@code jdbc:postgresql://host:port/database}; several hosts where one of them is the primary
 * @param username of the gateway's own role, which owns its tables
 * @param password may be empty
 * @param poolSize most connections at once, the change feed's not counted
 * @param waiting most calls that wait for a connection; those beyond fail at once
 * @param deadline for a whole call: waiting, connecting, the server's work, the way back; 500 ms or more
 * @param migration for each statement of a migration, which may rewrite a large table; 1 s or more
 * @param schema what is done about missing tables
 * @param defaults what holds where a stored service says nothing
 */
public record PostgresSettings(
        String jdbcUrl,
        String username,
        String password,
        int poolSize,
        int waiting,
        Duration deadline,
        Duration migration,
        SchemaUpdate schema,
        ServiceDefaults defaults) {
    public static final int DEFAULT_POOL_SIZE = 10;
    public static final int DEFAULT_WAITING = 1_000;
    public static final Duration DEFAULT_DEADLINE = Duration.ofSeconds(2);
    public static final Duration DEFAULT_MIGRATION = Duration.ofHours(1);
    private static final Duration SHORTEST = Duration.ofMillis(500);

    public PostgresSettings {
        if (!jdbcUrl.startsWith("jdbc:postgresql:")) {
            throw new IllegalArgumentException(
                    "JDBC URL \"" + jdbcUrl + "\": expected jdbc:postgresql://host:port/database");
        }
        if (poolSize < 1 || waiting < 0) {
            throw new IllegalArgumentException("pool size " + poolSize + ", waiting calls " + waiting
                    + ": expected 1 or more connections and 0 or more calls");
        }
        if (deadline.compareTo(SHORTEST) < 0) {
            throw new IllegalArgumentException("database deadline " + deadline + ": expected 500 ms or more");
        }
        if (migration.toSeconds() < 1) {
            throw new IllegalArgumentException("migration's time " + migration + ": expected 1 s or more");
        }
    }

    /** A database with the shipped limits. */
    public static PostgresSettings at(String jdbcUrl, String username, String password, ServiceDefaults defaults) {
        return new PostgresSettings(
                jdbcUrl,
                username,
                password,
                DEFAULT_POOL_SIZE,
                DEFAULT_WAITING,
                DEFAULT_DEADLINE,
                DEFAULT_MIGRATION,
                SchemaUpdate.MIGRATE,
                defaults);
    }

    /** Without the password, so that a log line can't tell it. */
    @Override
    public String toString() {
        return jdbcUrl + " as " + username + ", " + poolSize + " connections, deadline " + deadline + ", " + schema;
    }
}

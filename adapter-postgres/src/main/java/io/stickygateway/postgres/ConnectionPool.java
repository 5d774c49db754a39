package io.stickygateway.postgres;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;

/** The connections of the calls: every wait on them ends below or close to a call's deadline. */
final class ConnectionPool {
    private static final long IN_TRANSACTION_MILLIS = 10_000;

    private ConnectionPool() {}

    /** The pool of the calls. Opens no connection yet, so that a gateway can start while the database is away. */
    static HikariDataSource open(PostgresSettings settings) {
        long deadline = settings.deadline().toMillis();
        HikariConfig config = new HikariConfig();
        config.setPoolName("postgres");
        config.setJdbcUrl(settings.jdbcUrl());
        config.setDataSourceProperties(ConnectionProperties.ofCalls(settings));
        config.setMaximumPoolSize(settings.poolSize());
        config.setMinimumIdle(Math.min(2, settings.poolSize()));
        config.setInitializationFailTimeout(-1);
        // Below the caller's deadline, so that the call itself still has time, and its own words for what went wrong.
        config.setConnectionTimeout(deadline * 3 / 4);
        config.setValidationTimeout(deadline / 2);
        config.setKeepaliveTime(60_000);
        // What is done in several statements relies on each of them seeing what was committed meanwhile, whatever the
        // default of the database or the role is. Told to the pool too, which otherwise takes the first connection's
        // default for its own and gives it back to a connection after a snapshot.
        config.setTransactionIsolation("TRANSACTION_READ_COMMITTED");
        // A server that does not know by itself when to give up would keep locks that others wait for.
        config.setConnectionInitSql("SET default_transaction_isolation = 'read committed'; SET statement_timeout = "
                + deadline + "; SET lock_timeout = " + deadline + "; SET idle_in_transaction_session_timeout = "
                + IN_TRANSACTION_MILLIS);
        return new HikariDataSource(config);
    }
}

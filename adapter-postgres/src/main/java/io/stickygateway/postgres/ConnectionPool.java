package io.stickygateway.postgres;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.util.Properties;

/** How connections are made: every wait on them ends below or close to a call's deadline. */
final class ConnectionPool {
    private static final long IN_TRANSACTION_MILLIS = 10_000;

    private ConnectionPool() {}

    /** The pool of the calls. Opens no connection yet, so that a gateway can start while the database is away. */
    static HikariDataSource open(PostgresSettings settings) {
        long deadline = settings.deadline().toMillis();
        HikariConfig config = new HikariConfig();
        config.setPoolName("postgres");
        config.setJdbcUrl(settings.jdbcUrl());
        config.setDataSourceProperties(properties(settings));
        config.setMaximumPoolSize(settings.poolSize());
        config.setMinimumIdle(Math.min(2, settings.poolSize()));
        config.setInitializationFailTimeout(-1);
        // Below the caller's deadline, so that the call itself still has time, and its own words for what went wrong.
        config.setConnectionTimeout(deadline * 3 / 4);
        config.setValidationTimeout(deadline / 2);
        config.setKeepaliveTime(60_000);
        // A server that does not know by itself when to give up would keep locks that others wait for.
        config.setConnectionInitSql("SET statement_timeout = " + deadline + "; SET lock_timeout = " + deadline
                + "; SET idle_in_transaction_session_timeout = " + IN_TRANSACTION_MILLIS);
        return new HikariDataSource(config);
    }

    /** What every connection of the gateway has in common, the change feed's too. */
    static Properties properties(PostgresSettings settings) {
        long seconds = Math.max(1, (settings.deadline().toMillis() + 999) / 1_000);
        Properties properties = new Properties();
        properties.setProperty("user", settings.username());
        properties.setProperty("password", settings.password());
        properties.setProperty("ApplicationName", "sticky-gateway");
        properties.setProperty("connectTimeout", Long.toString(seconds));
        properties.setProperty("socketTimeout", Long.toString(seconds + 1));
        properties.setProperty("tcpKeepAlive", "true");
        // A standby may lag: it could name a node that a user has left.
        properties.setProperty("targetServerType", "primary");
        return properties;
    }
}

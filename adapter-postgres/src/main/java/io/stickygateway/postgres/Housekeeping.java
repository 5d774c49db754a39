package io.stickygateway.postgres;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Takes away what has ended, in small bites: tokens, claims, registrations and moves past their time, and old entries
 * of the change log. The log keeps sixty days, twice as long as any gateway may be told to cache a binding, so that one
 * that was cut off finds all it missed; and always its newest entry, which says how far it reached. Every gateway does
 * it; rows that another one is at are left to it. On a thread and a connection of its own, so that a slow round holds
 * nothing else up.
 */
final class Housekeeping implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Housekeeping.class);
    private static final Duration PERIOD = Duration.ofSeconds(30);
    private static final int BITE = 1_000;
    private static final int MOST_BITES = 100;
    private static final List<String> ENDED = List.of(
            bite("gateway_token", "expires_at <= clock_timestamp()"),
            bite("gateway_login_claim", "expires_at <= clock_timestamp()"),
            bite(
                    "gateway_binding_change",
                    "changed_at < clock_timestamp() - interval '60 days'"
                            + " AND version < (SELECT max(version) FROM gateway_binding_change)"),
            // A registration that is quiet is of no use to anybody but a person who looks what was there.
            bite("gateway_replica", "quiet_from < clock_timestamp() - interval '1 hour'"),
            bite(
                    "gateway_move_ack",
                    "NOT EXISTS (SELECT FROM gateway_move m"
                            + " WHERE m.freeze_version = gateway_move_ack.freeze_version AND m.state = 'FROZEN')"),
            bite("gateway_move", "state <> 'FROZEN' AND ended_at < clock_timestamp() - interval '60 days'"));

    /** For one bite; a server under load may take its time. */
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private final PostgresSettings settings;
    private final Gate gate;
    private final ScheduledExecutorService thread = Executors.newSingleThreadScheduledExecutor(Housekeeping::daemon);
    private volatile @Nullable Connection connection;
    private boolean failing;

    Housekeeping(PostgresSettings settings, Gate gate) {
        this.settings = settings;
        this.gate = gate;
    }

    /** Begins, not at once, and not all gateways together. */
    void start() {
        long first = ThreadLocalRandom.current().nextLong(PERIOD.toMillis());
        // It ends with the thread, and tells its own failures.
        ScheduledFuture<?> unused =
                thread.scheduleWithFixedDelay(this::round, first, PERIOD.toMillis(), TimeUnit.MILLISECONDS);
    }

    /**
     * One round, where the database can be used at all. A failure leaves all else alone: the next round tries again.
     */
    void round() {
        if (!gate.isOpen()) {
            return;
        }
        try (Connection fresh =
                DriverManager.getConnection(settings.jdbcUrl(), ConnectionProperties.ofWork(settings, PATIENCE))) {
            connection = fresh;
            limit(fresh);
            clean(fresh);
            failing = false;
        } catch (SQLException | RuntimeException e) {
            tell(e);
        } finally {
            connection = null;
        }
    }

    private void tell(Exception failure) {
        if (!failing && !thread.isShutdown()) {
            LOG.warn("what has ended can't be cleared away: {}; it is tried again", Failures.why(failure));
        }
        failing = true;
    }

    private static void limit(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute("SET statement_timeout = " + PATIENCE.toMillis());
        }
    }

    @Override
    public void close() {
        thread.shutdownNow();
        Connection open = connection;
        try {
            if (open != null) {
                open.abort(Runnable::run);
            }
        } catch (SQLException e) {
            LOG.warn("The connection that clears away did not close: {}", Failures.why(e));
        }
    }

    private static Thread daemon(Runnable work) {
        Thread thread = new Thread(work, "postgres-housekeeping");
        thread.setDaemon(true);
        return thread;
    }

    static void clean(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            for (String bite : ENDED) {
                for (int bites = 1; statement.executeUpdate(bite) == BITE && bites < MOST_BITES; bites++) {
                    // On with the next.
                }
            }
        }
    }

    private static String bite(String table, String ended) {
        return "DELETE FROM " + table + " WHERE ctid = ANY(ARRAY(SELECT ctid FROM " + table + " WHERE " + ended
                + " LIMIT " + BITE + " FOR UPDATE SKIP LOCKED))";
    }
}

package io.stickygateway.postgres;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;

/**
 * Takes away what has ended, in small bites: tokens and claims past their time, and old entries of the change log. The
 * log keeps sixty days, twice as long as any gateway may be told to cache a binding, so that one that was cut off finds
 * all it missed; and always its newest entry, which says how far it reached. Every gateway does it; rows that another
 * one is at are left to it. One thread.
 */
final class Housekeeping {
    private static final Duration PERIOD = Duration.ofSeconds(30);
    private static final int BITE = 1_000;
    private static final int MOST_BITES = 100;
    private static final List<String> ENDED = List.of(
            bite("gateway_token", "expires_at <= clock_timestamp()"),
            bite("gateway_login_claim", "expires_at <= clock_timestamp()"),
            bite(
                    "gateway_binding_change",
                    "changed_at < clock_timestamp() - interval '60 days'"
                            + " AND version < (SELECT max(version) FROM gateway_binding_change)"));

    private final Connection connection;
    // Not at once, and not all gateways together.
    private long due = System.nanoTime() + ThreadLocalRandom.current().nextLong(PERIOD.toNanos());

    Housekeeping(Connection connection) {
        this.connection = connection;
    }

    void whenDue() throws SQLException {
        if (System.nanoTime() - due >= 0) {
            due = System.nanoTime() + PERIOD.toNanos();
            clean(connection);
        }
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

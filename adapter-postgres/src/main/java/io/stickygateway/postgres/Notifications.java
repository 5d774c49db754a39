package io.stickygateway.postgres;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import org.postgresql.PGConnection;
import org.postgresql.PGNotification;

/** What the triggers tell on the channel: the table that changed and its newest version. */
final class Notifications {
    static final String CATALOG = "gateway_catalog_version ";
    static final String BINDINGS = "gateway_binding_change ";
    private static final int QUIET_MILLIS = 5_000;

    private final Connection connection;
    private final PGConnection notified;

    private Notifications(Connection connection, PGConnection notified) {
        this.connection = connection;
        this.notified = notified;
    }

    static Notifications listen(Connection connection) throws SQLException {
        execute(connection, "LISTEN gateway_changes");
        return new Notifications(connection, connection.unwrap(PGConnection.class));
    }

    /**
     * What changed.
     *
     * @param catalog whether services or nodes did
     * @param bindings whether bindings did
     */
    record Heard(boolean catalog, boolean bindings) {}

    /** Waits for news, some seconds at most; after a silence it makes sure that the server is still there. */
    Heard await() throws SQLException {
        PGNotification[] news = notified.getNotifications(QUIET_MILLIS);
        if (news == null || news.length == 0) {
            // A server that vanished without a word sends none for ever.
            execute(connection, "SELECT 1");
            return new Heard(false, false);
        }
        boolean catalog = false;
        boolean bindings = false;
        for (PGNotification one : news) {
            catalog |= one.getParameter().startsWith(CATALOG);
            bindings |= one.getParameter().startsWith(BINDINGS);
        }
        return new Heard(catalog, bindings);
    }

    private static void execute(Connection connection, String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }
}

package io.stickygateway.postgres;

import io.stickygateway.domain.port.StoreUnavailable;
import java.sql.SQLException;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.dao.DataRetrievalFailureException;
import org.springframework.transaction.TransactionException;

/** What went wrong, in one line for operators. */
final class Failures {
    /** SQLSTATEs that tell of other transactions: the next attempt meets their result. */
    private static final Set<String> RACES = Set.of("40001", "40P01", "23505", "23503");

    /**
     * Classes of SQLSTATEs that tell of the moment: no connection, other transactions, no room, in use, stopping or
     * cancelled.
     */
    private static final Set<String> PASSING = Set.of("08", "40", "53", "55", "57");

    private static final String READ_ONLY = "25006";

    private Failures() {}

    static boolean isRace(Throwable failure) {
        SQLException sql = sql(failure);
        return failure instanceof Raced || (sql != null && RACES.contains(state(sql)));
    }

    /** The failure as callers know it: the store's in one line; a fault of the gateway's own as it is. */
    static Throwable told(Throwable failure) {
        return isOfTheStore(failure) ? new StoreUnavailable("PostgreSQL: " + why(failure), failure) : failure;
    }

    /** What the server said or the driver missed, rows that should be there, and races that were lost too often. */
    private static boolean isOfTheStore(Throwable failure) {
        return sql(failure) != null
                || failure instanceof TransactionException
                || failure instanceof DataRetrievalFailureException
                || failure instanceof Raced;
    }

    /** The innermost reason: wrappers say that something failed, it says what. */
    static String why(Throwable failure) {
        SQLException sql = sql(failure);
        if (sql == null) {
            return failure.toString();
        }
        if (isStandby(sql)) {
            return "only a read-only standby answers; expected the primary (" + text(sql) + ")";
        }
        return text(sql);
    }

    /** Whether the server, or each of them, takes no writes. */
    static boolean isStandby(SQLException failure) {
        return READ_ONLY.equals(state(failure)) || text(failure).contains("targetServerType");
    }

    /** Whether waiting may be enough, where a person need not change anything. */
    static boolean mayPass(SQLException failure) {
        String state = state(failure);
        return state.length() < 2 || PASSING.contains(state.substring(0, 2));
    }

    static String state(SQLException failure) {
        String state = failure.getSQLState();
        return state == null ? "" : state;
    }

    /** The innermost SQLException, or null where there is none. */
    static @Nullable SQLException sql(Throwable failure) {
        SQLException innermost = null;
        for (Throwable t = failure; t != null; t = t.getCause()) {
            innermost = t instanceof SQLException sql ? sql : innermost;
        }
        return innermost;
    }

    private static String text(SQLException failure) {
        return FailureReason.of(failure);
    }
}

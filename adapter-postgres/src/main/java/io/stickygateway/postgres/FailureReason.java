package io.stickygateway.postgres;

import java.sql.SQLException;

/** Why the database failed, for people: the driver's own words often say only that something did. */
final class FailureReason {
    private static final String NOT_ITS_PROTOCOL = "08P01";

    private FailureReason() {}

    /** The failure's text, and what caused it where that is not in the text already. One line. */
    static String of(SQLException failure) {
        String message = failure.getMessage();
        String text = message == null ? "SQLSTATE " + Failures.state(failure) : message;
        return (text + cause(failure, text)).replaceAll("\\s*\\R\\s*", "; ");
    }

    private static String cause(SQLException failure, String text) {
        Throwable root = root(failure);
        String why = String.valueOf(root.getMessage());
        if (root == failure) {
            return NOT_ITS_PROTOCOL.equals(failure.getSQLState()) ? " (what answers there may be no PostgreSQL)" : "";
        }
        return text.contains(why) ? "" : " (" + root.getClass().getSimpleName() + ": " + why + ")";
    }

    private static Throwable root(Throwable failure) {
        Throwable cause = failure.getCause();
        return cause == null ? failure : root(cause);
    }
}

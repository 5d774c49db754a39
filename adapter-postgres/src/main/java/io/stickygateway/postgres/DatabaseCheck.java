package io.stickygateway.postgres;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Whether a database can be used: it is there, lets the gateway in, is not too old, and keeps names apart. */
final class DatabaseCheck {
    private static final int OLDEST = 14;
    private static final Duration PATIENCE = Duration.ofSeconds(5);
    private static final String FACTS =
            "SELECT current_setting('server_version_num')::int / 10000, current_setting('server_encoding')";

    private DatabaseCheck() {}

    /** Connects as the gateway does, looks and leaves. Blocks, some seconds at most for each host of the URL. */
    static List<DatabaseProblem> of(String jdbcUrl, String username, String password) {
        try (Connection connection =
                DriverManager.getConnection(jdbcUrl, ConnectionProperties.of(username, password, PATIENCE, PATIENCE))) {
            return of(connection).stream()
                    .map(expected -> new DatabaseProblem(expected, false))
                    .toList();
        } catch (SQLException e) {
            return List.of(new DatabaseProblem(expected(e) + ": " + Failures.why(e), Failures.mayPass(e)));
        }
    }

    /** What is wrong with the server there, a half sentence each. */
    static List<String> of(Connection connection) throws SQLException {
        List<String> problems = new ArrayList<>();
        try (Statement statement = connection.createStatement();
                ResultSet facts = statement.executeQuery(FACTS)) {
            facts.next();
            if (facts.getInt(1) < OLDEST) {
                problems.add("expected PostgreSQL " + OLDEST + " or newer, this is " + facts.getInt(1));
            }
            if (!facts.getString(2).equals("UTF8")) {
                problems.add("expected a database in UTF8, or names would be mixed up; this one is in "
                        + facts.getString(2));
            }
        }
        return problems;
    }

    private static String expected(SQLException e) {
        if (Failures.isStandby(e)) {
            return "expected the primary";
        }
        if (Failures.mayPass(e)) {
            return "expected a PostgreSQL that answers";
        }
        return switch (Failures.state(e)) {
            case "28P01", "28000" -> "expected a user and password that PostgreSQL lets in";
            case "3D000" -> "expected a database that exists";
            default -> "expected a PostgreSQL that can be used";
        };
    }
}

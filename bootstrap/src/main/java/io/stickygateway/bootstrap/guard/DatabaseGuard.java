package io.stickygateway.bootstrap.guard;

import io.stickygateway.bootstrap.config.DataSourceProperties;
import io.stickygateway.bootstrap.config.Problem;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;

/** Whether the operator's PostgreSQL is there, lets the gateway in, is not too old, and may be written to. */
final class DatabaseGuard {
    private static final int OLDEST = 14;
    private static final String SECONDS = "5";
    private static final String FACTS = "SELECT current_setting('server_version_num')::int / 10000,"
            + " pg_is_in_recovery() OR current_setting('transaction_read_only')::bool";

    private DatabaseGuard() {}

    /**
     * Asks it.
     *
     * @param canStartWithout whether a database that does not answer is no problem
     */
    static List<Problem> check(DataSourceProperties dataSource, boolean canStartWithout) {
        if (dataSource.isEmbedded()) {
            return List.of();
        }
        try (Connection connection = connect(dataSource)) {
            return facts(connection, dataSource);
        } catch (SQLException e) {
            boolean away = isAway(e);
            return away && canStartWithout
                    ? List.of()
                    : List.of(problem(dataSource, away ? "expected a PostgreSQL that answers" : expected(e), e));
        }
    }

    private static Connection connect(DataSourceProperties dataSource) throws SQLException {
        Properties properties = new Properties();
        if (!dataSource.username().isEmpty()) {
            properties.setProperty("user", dataSource.username());
        }
        if (!dataSource.password().isEmpty()) {
            properties.setProperty("password", dataSource.password());
        }
        List.of("connectTimeout", "loginTimeout", "socketTimeout")
                .forEach(name -> properties.setProperty(name, SECONDS));
        properties.setProperty("ApplicationName", "sticky-gateway start");
        return DriverManager.getConnection(dataSource.url(), properties);
    }

    private static List<Problem> facts(Connection connection, DataSourceProperties dataSource) throws SQLException {
        List<Problem> problems = new ArrayList<>();
        try (Statement statement = connection.createStatement();
                ResultSet facts = statement.executeQuery(FACTS)) {
            facts.next();
            if (facts.getInt(1) < OLDEST) {
                problems.add(
                        problem(dataSource, "expected PostgreSQL " + OLDEST + " or newer, this is " + facts.getInt(1)));
            }
            if (facts.getBoolean(2)) {
                problems.add(problem(dataSource, "expected the primary, this one is read-only (a standby?)"));
            }
        }
        return problems;
    }

    /** By the SQLSTATE's class: no connection, no more connections, starting up or shutting down. */
    private static boolean isAway(SQLException e) {
        String state = e.getSQLState();
        return state == null || state.startsWith("08") || state.startsWith("53") || state.startsWith("57P");
    }

    private static String expected(SQLException e) {
        return switch (String.valueOf(e.getSQLState())) {
            case "28P01", "28000" -> "expected a user and password that PostgreSQL lets in";
            case "3D000" -> "expected a database that exists";
            default -> "expected a PostgreSQL that can be used";
        };
    }

    private static Problem problem(DataSourceProperties dataSource, String expected, SQLException e) {
        return problem(dataSource, expected + ": " + e.getMessage());
    }

    private static Problem problem(DataSourceProperties dataSource, String expected) {
        return new Problem("spring.datasource.url", dataSource.url(), expected, "");
    }
}

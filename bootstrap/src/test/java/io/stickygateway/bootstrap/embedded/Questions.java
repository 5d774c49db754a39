package io.stickygateway.bootstrap.embedded;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

/** Questions to a running server. */
final class Questions {
    private Questions() {}

    static String ask(RunningPostgres server, String sql) throws SQLException {
        try (Connection connection = connect(server);
                Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(sql)) {
            row.next();
            return row.getString(1);
        }
    }

    static void tell(RunningPostgres server, String sql) throws SQLException {
        try (Connection connection = connect(server);
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    static Connection connect(RunningPostgres server) throws SQLException {
        return DriverManager.getConnection(server.jdbcUrl(), server.username(), server.password());
    }
}

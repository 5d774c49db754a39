package io.stickygateway.bootstrap.embedded;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;

/** A gateway for killing: starts the server and commits one row after the other, printing each once it is durable. */
final class WritesUntilKilled {
    private WritesUntilKilled() {}

    public static void main(String[] args) throws SQLException {
        RunningPostgres server = EmbeddedPostgres.start(Path.of(args[0]));
        try (Connection connection = Questions.connect(server);
                Statement statement = connection.createStatement()) {
            statement.execute("CREATE TABLE IF NOT EXISTS written (id int PRIMARY KEY)");
            for (int id = 1; ; id++) {
                statement.execute("INSERT INTO written VALUES (" + id + ")");
                System.out.println(id);
            }
        }
    }
}

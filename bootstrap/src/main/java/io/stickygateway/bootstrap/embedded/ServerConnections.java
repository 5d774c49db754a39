package io.stickygateway.bootstrap.embedded;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Properties;

/** Talks to the server as the gateway will: by its port and password. */
final class ServerConnections {
    static final String USER = "gateway";
    private static final String DATABASE = "gateway";
    private static final Duration PAUSE = Duration.ofMillis(200);
    private static final String WRONG_PASSWORD = "28P01";
    private static final String DUPLICATE_DATABASE = "42P04";

    private final Path cluster;
    private final String password;

    ServerConnections(Path cluster, String password) {
        this.cluster = cluster;
        this.password = password;
    }

    String url(int port) {
        return url(port, DATABASE);
    }

    /**
     * Waits until the server behind that port accepts the password, proves to run over our files, and has the gateway's
     * database.
     */
    void await(int port, Duration deadline) {
        long end = System.nanoTime() + deadline.toNanos();
        while (true) {
            try (Connection connection = connect(port)) {
                requireOurFiles(connection, port);
                createDatabase(connection);
                return;
            } catch (SQLException e) {
                if (WRONG_PASSWORD.equals(e.getSQLState()) || System.nanoTime() > end) {
                    throw new EmbeddedPostgresProblem(
                            "the PostgreSQL over " + cluster + " (port " + port + ") can't be used: " + e.getMessage(),
                            e);
                }
            }
            pause(port);
        }
    }

    private Connection connect(int port) throws SQLException {
        Properties properties = new Properties();
        properties.setProperty("user", USER);
        properties.setProperty("password", password);
        properties.setProperty("connectTimeout", "5");
        properties.setProperty("socketTimeout", "30");
        properties.setProperty("ApplicationName", "gateway start");
        return DriverManager.getConnection(url(port, "postgres"), properties);
    }

    private void requireOurFiles(Connection connection, int port) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("SHOW data_directory")) {
            row.next();
            Path served = Path.of(row.getString(1));
            if (!served.toRealPath().equals(cluster.toRealPath())) {
                throw new EmbeddedPostgresProblem(
                        "port " + port + " is served by another PostgreSQL, over " + served + ", not " + cluster);
            }
        } catch (IOException e) {
            throw new EmbeddedPostgresProblem(
                    "the PostgreSQL on port " + port + " runs over files that can't be found (" + Problems.why(e) + ")",
                    e);
        }
    }

    private static void createDatabase(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute("CREATE DATABASE " + DATABASE);
        } catch (SQLException e) {
            if (!DUPLICATE_DATABASE.equals(e.getSQLState())) {
                throw e;
            }
        }
    }

    private static String url(int port, String database) {
        return "jdbc:postgresql://127.0.0.1:" + port + "/" + database;
    }

    private static void pause(int port) {
        try {
            Thread.sleep(PAUSE.toMillis());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new EmbeddedPostgresProblem("interrupted while waiting for PostgreSQL on port " + port, e);
        }
    }
}

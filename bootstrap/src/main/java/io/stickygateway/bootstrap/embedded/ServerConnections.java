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
    /** Making a database copies and syncs megabytes; all else is answered at once. */
    private static final int CREATION_MILLIS = 60_000;

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
     * database. Says every few seconds that it waits.
     *
     * @param deadline for a server that says that it is on its way; one that says nothing is given up sooner
     */
    void await(PostmasterFile server, Duration deadline) {
        ServerWait wait = new ServerWait(cluster, server, deadline);
        while (true) {
            try (Connection connection = connect(server.port())) {
                requireOurFiles(connection, server.port());
                createDatabase(connection);
                return;
            } catch (SQLException e) {
                wait.failed(e);
            }
        }
    }

    private Connection connect(int port) throws SQLException {
        Properties properties = new Properties();
        properties.setProperty("user", USER);
        properties.setProperty("password", password);
        properties.setProperty("connectTimeout", "5");
        properties.setProperty("socketTimeout", "5");
        // Neither is spoken on this server's loopback; asking for them would wait once more for one that hangs.
        properties.setProperty("sslmode", "disable");
        properties.setProperty("gssEncMode", "disable");
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

    /** Asks first: a refused creation would be an error in the server's log at each start. */
    private static void createDatabase(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet found =
                        statement.executeQuery("SELECT FROM pg_database WHERE datname = '" + DATABASE + "'")) {
            if (!found.next()) {
                connection.setNetworkTimeout(Runnable::run, CREATION_MILLIS);
                statement.execute("CREATE DATABASE " + DATABASE);
            }
        }
    }

    private static String url(int port, String database) {
        return "jdbc:postgresql://127.0.0.1:" + port + "/" + database;
    }
}

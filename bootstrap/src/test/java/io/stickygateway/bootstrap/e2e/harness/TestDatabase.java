package io.stickygateway.bootstrap.e2e.harness;

import io.stickygateway.domain.definition.ServiceDefaults;
import io.stickygateway.postgres.PostgresAdapter;
import io.stickygateway.postgres.PostgresSettings;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A database of its own, on the one PostgreSQL of this JVM; its tables are copied, since migrating takes a second.
 *
 * @param port where that PostgreSQL listens
 */
public record TestDatabase(int port, String name) {
    private static final String USER = "postgres";
    private static final AtomicInteger NUMBER = new AtomicInteger();
    private static final TestDatabase TEMPLATE = template();

    /** With the gateway's tables, all empty. */
    public static TestDatabase fresh() {
        TestDatabase fresh = new TestDatabase(TEMPLATE.port, "gateway_" + NUMBER.incrementAndGet());
        new TestDatabase(TEMPLATE.port, USER).run("CREATE DATABASE " + fresh.name + " TEMPLATE " + TEMPLATE.name);
        return fresh;
    }

    public String url() {
        return "jdbc:postgresql://127.0.0.1:" + port + "/" + name;
    }

    /** The same database, reached by another port. */
    public TestDatabase by(int otherPort) {
        return new TestDatabase(otherPort, name);
    }

    public String user() {
        return USER;
    }

    /** Runs a statement. */
    public void run(String sql) {
        try (Connection connection = connect();
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        } catch (SQLException e) {
            throw new AssertionError(sql, e);
        }
    }

    /** The first column of every row. */
    public List<String> column(String sql) {
        try (Connection connection = connect();
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(sql)) {
            List<String> values = new ArrayList<>();
            while (rows.next()) {
                values.add(String.valueOf(rows.getString(1)));
            }
            return values;
        } catch (SQLException e) {
            throw new AssertionError(sql, e);
        }
    }

    private Connection connect() throws SQLException {
        return DriverManager.getConnection(url(), USER, USER);
    }

    @SuppressWarnings("resource") // It stops when this JVM ends.
    private static TestDatabase template() {
        try {
            EmbeddedPostgres postgres = EmbeddedPostgres.builder()
                    .setServerConfig("max_connections", "300")
                    .setServerConfig("shared_preload_libraries", "pg_stat_statements")
                    .start();
            TestDatabase template = new TestDatabase(postgres.getPort(), "gateway_template");
            new TestDatabase(template.port, USER).run("CREATE DATABASE " + template.name);
            PostgresSettings settings = PostgresSettings.at(template.url(), USER, USER, new ServiceDefaults(10 << 20));
            try (PostgresAdapter migrated = PostgresAdapter.open(settings)) {
                migrated.ready().toCompletableFuture().join();
            }
            return template;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

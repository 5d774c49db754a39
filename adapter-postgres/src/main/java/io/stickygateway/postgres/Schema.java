package io.stickygateway.postgres;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Set;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.FlywayException;
import org.springframework.jdbc.datasource.DriverManagerDataSource;

/** The tables, and the server they are on. */
final class Schema {
    private static final int OLDEST = 14;
    /** SQLSTATE classes and states that no waiting changes: wrong password or role, no such database, no rights. */
    private static final Set<String> PERMANENT = Set.of("28000", "28P01", "3D000", "42501");

    private final PostgresSettings settings;

    Schema(PostgresSettings settings) {
        this.settings = settings;
    }

    /**
     * Makes sure that the database can be used.
     *
     * @throws PostgresProblem where a person has to change something
     * @throws SQLException where the database did not answer
     */
    void prepare(Connection connection) throws SQLException {
        checkServer(connection);
        try {
            if (settings.schema() == SchemaUpdate.MIGRATE) {
                flyway().migrate();
            } else {
                flyway().validate();
            }
        } catch (FlywayException e) {
            throw problem(e);
        }
    }

    private static void checkServer(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(
                        "SELECT current_setting('server_version_num')::int / 10000, current_setting('server_encoding')")) {
            row.next();
            if (row.getInt(1) < OLDEST) {
                throw new PostgresProblem(
                        "the database runs on PostgreSQL " + row.getInt(1) + ": expected " + OLDEST + " or newer");
            }
            if (!row.getString(2).equals("UTF8")) {
                throw new PostgresProblem("the database's encoding is " + row.getString(2)
                        + ": expected UTF8, or names would be mixed up");
            }
        }
    }

    private Flyway flyway() {
        return Flyway.configure(Schema.class.getClassLoader())
                .dataSource(new DriverManagerDataSource(settings.jdbcUrl(), ConnectionPool.properties(settings)))
                .locations("classpath:db/migration")
                .load();
    }

    private RuntimeException problem(FlywayException failure) throws SQLException {
        SQLException sql = Failures.sql(failure);
        // Class 08: the connection broke in the middle; the next attempt goes on from there.
        if (sql != null && Failures.state(sql).startsWith("08")) {
            throw sql;
        }
        String what = settings.schema() == SchemaUpdate.MIGRATE
                ? "the database's tables can't be brought up to date: "
                : "the database's tables are not those of this gateway: ";
        return new PostgresProblem(what + failure.getMessage(), failure);
    }

    /** Whether a failure to connect is one that no waiting changes. */
    static boolean isPermanent(SQLException failure) {
        return PERMANENT.contains(Failures.state(failure));
    }
}

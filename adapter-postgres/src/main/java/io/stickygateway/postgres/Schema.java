package io.stickygateway.postgres;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.FlywayException;
import org.springframework.jdbc.datasource.DriverManagerDataSource;

/** The tables, and the server they are on. */
final class Schema {
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
        List<String> problems = DatabaseCheck.of(connection);
        if (!problems.isEmpty()) {
            throw new PostgresProblem(String.join("; ", problems));
        }
    }

    private Flyway flyway() {
        return Flyway.configure(Schema.class.getClassLoader())
                .dataSource(new DriverManagerDataSource(
                        settings.jdbcUrl(), ConnectionProperties.ofWork(settings, settings.migration())))
                // The server gives up with it, or the next attempt would wait for the locks of this one.
                .initSql("SET statement_timeout = " + settings.migration().toMillis())
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
}

package io.stickygateway.bootstrap.guard;

import static org.assertj.core.api.Assertions.assertThat;

import io.stickygateway.bootstrap.config.Configuration;
import io.stickygateway.bootstrap.config.DataSourceProperties;
import io.stickygateway.bootstrap.config.Problem;
import io.stickygateway.bootstrap.embedded.EmbeddedPostgres;
import io.stickygateway.bootstrap.embedded.RunningPostgres;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** On the embedded server, since that one asks for passwords. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class DatabaseGuardIT {
    private RunningPostgres server;

    @BeforeAll
    void aServer(@TempDir Path data) {
        server = EmbeddedPostgres.start(data);
    }

    @AfterAll
    void stop() {
        server.close();
    }

    @Test
    void letsASoundDatabasePass() {
        assertThat(check(server.jdbcUrl(), server.password())).isEmpty();
    }

    @Test
    void tellsAWrongPasswordWithoutShowingIt() {
        assertThat(check(server.jdbcUrl(), "not-the-password")).singleElement().satisfies(problem -> assertThat(
                        problem.line())
                .startsWith("spring.datasource.url: \"" + server.jdbcUrl())
                .contains("expected a user and password that PostgreSQL lets in", "authentication failed")
                .doesNotContain("not-the-password"));
    }

    @Test
    void tellsADatabaseThatIsNotThere() {
        assertThat(check(server.jdbcUrl().replace("/gateway", "/nowhere"), server.password()))
                .singleElement()
                .satisfies(problem -> assertThat(problem.line())
                        .contains("expected a database that exists", "\"nowhere\" does not exist"));
    }

    @Test
    void tellsOneThatIsReadOnly() throws SQLException {
        run("ALTER DATABASE gateway SET default_transaction_read_only = on");
        try {
            assertThat(check(server.jdbcUrl(), server.password()))
                    .singleElement()
                    .satisfies(problem -> assertThat(problem.line()).contains("expected the primary"));
        } finally {
            run("ALTER DATABASE gateway SET default_transaction_read_only = off");
        }
    }

    @Test
    void findsThePrimaryBehindAStandbyAsTheGatewayDoes() throws IOException, SQLException {
        try (var other = io.zonky.test.db.postgres.embedded.EmbeddedPostgres.start()) {
            try (Connection there = other.getPostgresDatabase().getConnection();
                    Statement statement = there.createStatement()) {
                statement.execute("CREATE ROLE " + server.username() + " LOGIN");
                statement.execute("CREATE DATABASE gateway OWNER " + server.username());
                statement.execute("ALTER DATABASE gateway SET default_transaction_read_only = on");
            }
            String both = server.jdbcUrl().replace("//", "//127.0.0.1:" + other.getPort() + ",");
            assertThat(check(both, server.password())).isEmpty();
        }
    }

    @Test
    void doesNotForgiveAWrongPasswordWhereACatalogWasKept() {
        assertThat(DatabaseGuard.check(dataSource(server.jdbcUrl(), "not-the-password"), true))
                .hasSize(1);
        assertThat(DatabaseGuard.check(dataSource("jdbc:postgresql://127.0.0.1:1/gateway", ""), true))
                .isEmpty();
    }

    private List<Problem> check(String url, String password) {
        return DatabaseGuard.check(dataSource(url, password), false);
    }

    private DataSourceProperties dataSource(String url, String password) {
        List<String> arguments = List.of(
                "--spring.config.location=optional:file:nowhere.yaml",
                "--spring.datasource.url=" + url,
                "--spring.datasource.username=" + server.username(),
                "--spring.datasource.password=" + password);
        return Configuration.find(arguments, Map.of(), "").read().properties().dataSource();
    }

    private void run(String sql) throws SQLException {
        try (Connection connection =
                        DriverManager.getConnection(server.jdbcUrl(), server.username(), server.password());
                Statement statement = connection.createStatement()) {
            // The session may inherit what it is to change.
            statement.execute("SET default_transaction_read_only = off");
            statement.execute(sql);
        }
    }
}

package io.stickygateway.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.stickygateway.application.contract.Parallel;
import io.stickygateway.application.contract.Services;
import io.stickygateway.domain.port.StoreUnavailable;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.simple.JdbcClient;

/** What a person reads when the gateway does not start. */
class DatabaseThatCanNotBeUsedIT {
    private final PostgresSettings good = TestServer.freshDatabase();
    private final JdbcClient prompt = TestServer.client(good);

    @Test
    void aDatabaseThatIsNotThereIsNamed() {
        PostgresSettings settings = PostgresSettings.at(
                good.jdbcUrl().replaceFirst("/[a-z0-9]+$", "/nowhere"),
                good.username(),
                good.password(),
                Services.DEFAULTS);
        assertThat(problem(settings))
                .isInstanceOf(PostgresProblem.class)
                .hasMessageContaining("database \"nowhere\" does not exist");
    }

    @Test
    void aRoleThatIsNotThereIsNamedAndThePasswordIsNot() {
        PostgresSettings settings = PostgresSettings.at(good.jdbcUrl(), "nobody", "secret", Services.DEFAULTS);
        assertThat(problem(settings))
                .isInstanceOf(PostgresProblem.class)
                .hasMessageContaining("nobody")
                .hasMessageNotContaining("secret");
        assertThat(settings.toString()).doesNotContain("secret");
    }

    @Test
    void anEncodingThatMixesNamesUpIsNamed() {
        prompt.sql("CREATE DATABASE latin ENCODING 'LATIN1' LOCALE 'C' TEMPLATE template0")
                .update();
        PostgresSettings settings = PostgresSettings.at(
                good.jdbcUrl().replaceFirst("/[a-z0-9]+$", "/latin"),
                good.username(),
                good.password(),
                Services.DEFAULTS);
        assertThat(problem(settings))
                .isInstanceOf(PostgresProblem.class)
                .hasMessage("expected a database in UTF8, or names would be mixed up; this one is in LATIN1");
    }

    @Test
    void tablesThatAreMissingAreToldWhereMigratingIsSomebodyElsesTask() {
        assertThat(problem(validating(good)))
                .isInstanceOf(PostgresProblem.class)
                .hasMessageStartingWith("the database's tables are not those of this gateway: ");
        try (PostgresAdapter migrating = PostgresAdapter.open(good)) {
            Parallel.get(migrating.ready());
        }
        try (PostgresAdapter adapter = PostgresAdapter.open(validating(good))) {
            Parallel.get(adapter.ready());
            assertThat(Parallel.get(adapter.catalog().load()).services()).isEmpty();
        }
    }

    @Test
    void tablesThatWereMadeByAnotherHandAreTold() {
        prompt.sql("CREATE TABLE gateway_service (id int)").update();
        assertThat(problem(good))
                .isInstanceOf(PostgresProblem.class)
                .hasMessageStartingWith("the database's tables can't be brought up to date: ");
    }

    @Test
    void aStandbyIsTold() {
        prompt.sql("ALTER DATABASE " + good.jdbcUrl().replaceFirst(".*/", "")
                        + " SET default_transaction_read_only = on")
                .update();
        assertThat(problem(good))
                .isInstanceOf(StoreUnavailable.class)
                .hasMessageContaining("only a read-only standby answers; expected the primary");
    }

    private static PostgresSettings validating(PostgresSettings settings) {
        return new PostgresSettings(
                settings.jdbcUrl(),
                settings.username(),
                settings.password(),
                settings.poolSize(),
                settings.waiting(),
                settings.deadline(),
                PostgresSettings.DEFAULT_MIGRATION,
                SchemaUpdate.VALIDATE,
                settings.defaults());
    }

    private static @Nullable Throwable problem(PostgresSettings settings) {
        try (PostgresAdapter adapter = PostgresAdapter.open(settings)) {
            return catchThrowable(() -> Parallel.get(adapter.ready())).getCause();
        }
    }
}

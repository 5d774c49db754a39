package io.stickygateway.postgres;

import io.stickygateway.application.contract.Parallel;
import io.stickygateway.application.contract.Services;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** A migration may rewrite a table of millions, which no call would wait for. */
class ASlowMigrationIT {
    private final PostgresSettings database = TestServer.freshDatabase();

    @Test
    void mayTakeLongerThanACall() {
        TestServer.client(database).sql("""
                        CREATE SCHEMA elsewhere;
                        CREATE FUNCTION elsewhere.slowly() RETURNS event_trigger LANGUAGE plpgsql AS
                        'BEGIN IF EXISTS (SELECT FROM pg_event_trigger_ddl_commands()
                                          WHERE object_identity = ''public.gateway_service'')
                               THEN PERFORM pg_sleep(2.5); END IF; END';
                        CREATE EVENT TRIGGER slow ON ddl_command_end WHEN TAG IN ('CREATE TABLE')
                        EXECUTE FUNCTION elsewhere.slowly()
                        """).update();
        PostgresSettings hasty = new PostgresSettings(
                database.jdbcUrl(),
                database.username(),
                database.password(),
                1,
                1,
                Duration.ofMillis(500),
                PostgresSettings.DEFAULT_MIGRATION,
                SchemaUpdate.MIGRATE,
                Services.DEFAULTS);
        try (PostgresAdapter adapter = PostgresAdapter.open(hasty)) {
            Parallel.get(adapter.ready());
        }
    }
}

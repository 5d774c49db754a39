package io.stickygateway.postgres;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class HousekeepingIT {
    @RegisterExtension
    static final PostgresStore STORE = new PostgresStore();

    @BeforeEach
    void begin() {
        run("DELETE FROM gateway_token; DELETE FROM gateway_login_claim; DELETE FROM gateway_binding_change;"
                + " DELETE FROM gateway_replica; DELETE FROM gateway_move; DELETE FROM gateway_move_ack");
        STORE.emptyCatalog();
        run("INSERT INTO gateway_service (id, name) VALUES ('s', 'S')");
        run("INSERT INTO gateway_node (id, service_id, base_url) VALUES ('a', 's', 'http://a')");
    }

    @Test
    void endedTokensGoHoweverManyAndTheOthersStay() throws SQLException {
        run("""
                INSERT INTO gateway_token (service_id, sha256, user_id, ttl, expires_at)
                SELECT 's', sha256(n::text::bytea), '7', interval '1 day',
                       clock_timestamp() + CASE WHEN n <= 2 THEN interval '1 hour' ELSE interval '-1 second' END
                FROM generate_series(1, 2500) AS n
                """);
        clean();
        assertThat(count("gateway_token")).isEqualTo(2);
    }

    @Test
    void endedClaimsGoAndLiveOnesStay() throws SQLException {
        run("""
                INSERT INTO gateway_login_claim (service_id, name_key, node_id, expires_at)
                VALUES ('s', 'zhang', 'a', clock_timestamp() - interval '1 second'),
                       ('s', 'li', 'a', clock_timestamp() + interval '1 hour')
                """);
        clean();
        assertThat(list("SELECT name_key FROM gateway_login_claim")).containsExactly("li");
    }

    @Test
    void registrationsThatAreQuietForAnHourGo() throws SQLException {
        gateway("serves", "-1 minute");
        gateway("quiet", "59 minutes");
        gateway("forgotten", "61 minutes");
        clean();
        assertThat(list("SELECT name FROM gateway_replica ORDER BY name")).containsExactly("quiet", "serves");
    }

    @Test
    void movesThatEndedSixtyDaysAgoGoAndAcknowledgementsAtOnce() throws SQLException {
        move(1, "FROZEN", "NULL");
        move(2, "DONE", "clock_timestamp() - interval '59 days'");
        move(3, "ROLLED_BACK", "clock_timestamp() - interval '61 days'");
        run("INSERT INTO gateway_move_ack VALUES (1, 1), (1, 2), (2, 1), (3, 1), (77, 1)");
        clean();
        assertThat(list("SELECT freeze_version::text FROM gateway_move ORDER BY id"))
                .containsExactly("1", "2");
        assertThat(list("SELECT freeze_version || ' ' || incarnation FROM gateway_move_ack ORDER BY 1"))
                .containsExactly("1 1", "1 2");
    }

    private static void gateway(String name, String quietSince) {
        run("INSERT INTO gateway_replica (name, build, heartbeat_at, lease, grace, quiet_from) VALUES ('" + name
                + "', '1', now(), '10 minutes', '30 seconds', clock_timestamp() - interval '" + quietSince + "')");
    }

    private static void move(int freeze, String state, String ended) {
        run(
                "INSERT INTO gateway_move (service_id, route_id, kind, from_node, freeze_version, overdue_at, runner, state,"
                        + " ended_at) VALUES ('s', " + freeze + ", 'RELEASE', 'a', " + freeze
                        + ", now() - interval '1 year', gen_random_uuid(), '" + state + "', " + ended + ")");
    }

    @Test
    void theLogKeepsSixtyDaysAndAlwaysItsNewestEntry() throws SQLException {
        change(1, "61 days");
        change(2, "59 days");
        clean();
        assertThat(list("SELECT version::text FROM gateway_binding_change")).containsExactly("2");
        run("UPDATE gateway_binding_change SET changed_at = changed_at - interval '1 year'");
        clean();
        assertThat(list("SELECT version::text FROM gateway_binding_change")).containsExactly("2");
    }

    @Test
    void aRoundMayTakeLongerThanACall() {
        run("INSERT INTO gateway_token (service_id, sha256, user_id, ttl, expires_at)"
                + " VALUES ('s', sha256('t'), '7', interval '1 day', clock_timestamp() - interval '1 second');"
                + " CREATE FUNCTION slowly() RETURNS trigger LANGUAGE plpgsql AS"
                + " 'BEGIN PERFORM pg_sleep(2.5); RETURN NULL; END';"
                + " CREATE TRIGGER slow BEFORE DELETE ON gateway_token EXECUTE FUNCTION slowly()");
        Gate gate = new Gate();
        try (Housekeeping housekeeping = new Housekeeping(hasty(), gate)) {
            housekeeping.round();
            assertThat(count("gateway_token"))
                    .as("a database that was never reached")
                    .isEqualTo(1);
            gate.open();
            housekeeping.round();
            assertThat(count("gateway_token")).isZero();
        } finally {
            run("DROP TRIGGER slow ON gateway_token; DROP FUNCTION slowly");
        }
    }

    private static PostgresSettings hasty() {
        PostgresSettings settings = STORE.settings();
        return new PostgresSettings(
                settings.jdbcUrl(),
                settings.username(),
                settings.password(),
                settings.poolSize(),
                settings.waiting(),
                Duration.ofMillis(500),
                settings.migration(),
                settings.schema(),
                settings.defaults());
    }

    private static void change(int version, String age) {
        run("INSERT INTO gateway_binding_change (version, service_id, user_id, state, changed_at) VALUES (" + version
                + ", 's', '7', 'RELEASED', clock_timestamp() - interval '" + age + "')");
    }

    private static void clean() throws SQLException {
        try (Connection connection = STORE.connect()) {
            Housekeeping.clean(connection);
        }
    }

    private static long count(String table) {
        return STORE.sql()
                .sql("SELECT count(*) FROM " + table)
                .query(Long.class)
                .single();
    }

    private static List<String> list(String query) {
        return STORE.sql().sql(query).query(String.class).list();
    }

    private static void run(String statement) {
        STORE.sql().sql(statement).update();
    }
}

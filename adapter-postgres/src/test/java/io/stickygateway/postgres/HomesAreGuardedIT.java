package io.stickygateway.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.stickygateway.application.contract.Parallel;
import io.stickygateway.domain.move.FenceLook;
import io.stickygateway.domain.move.HomeChange;
import io.stickygateway.domain.move.Move;
import io.stickygateway.domain.replica.Incarnation;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What SQL at a prompt may do to a home, and what it may not. */
class HomesAreGuardedIT {
    private static final String MOVE = "UPDATE gateway_user_route SET node_id = 'b'";
    private static final String RELEASE = "DELETE FROM gateway_user_route";

    @RegisterExtension
    static final PostgresStore STORE = new PostgresStore();

    private final OneUser one = new OneUser(STORE);

    @BeforeEach
    void begin() {
        one.begin();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                MOVE,
                "UPDATE gateway_user_route SET node_id = 'b', state = 'MOVING'",
                RELEASE,
                "UPDATE gateway_user_route SET user_id = '8'",
                "UPDATE gateway_user_route SET user_id = NULL",
                "DELETE FROM gateway_user_name",
                "UPDATE gateway_user_name SET name_key = 'li'",
                "UPDATE gateway_user_name SET route_id = (SELECT id FROM gateway_user_route WHERE user_id = '9')"
            })
    void whatEndsOrAltersAnAssignmentIsRefusedAndTheWayIsTold(String statement) {
        run("INSERT INTO gateway_user_route (service_id, user_id, node_id) VALUES ('s', '9', 'b')");
        String guarded = statement.startsWith("DELETE FROM gateway_user_name")
                        || statement.startsWith("UPDATE gateway_user_name")
                ? statement
                : statement + " WHERE user_id = '7'";
        assertRefused(guarded);
        // Frozen, and acknowledged by nobody yet.
        one.serving("gw-1");
        Move move = one.frozen(new HomeChange.Rebind(OneUser.B));
        assertRefused(guarded);
        assertThat(STORE.sql()
                        .sql("SELECT node_id FROM gateway_user_route WHERE user_id = '7'")
                        .query(String.class)
                        .single())
                .isEqualTo("a");
        assertThat(move.frozen().names()).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "UPDATE gateway_user_route SET state = 'MOVING'",
                "UPDATE gateway_user_route SET state = 'BOUND'",
                "UPDATE gateway_user_route SET username = 'Li', name_key = 'li'",
                "UPDATE gateway_user_route SET node_id = 'a'",
                "UPDATE gateway_user_name SET created_at = now()",
                "INSERT INTO gateway_user_name (service_id, name_key, route_id) SELECT 's', 'mail', id FROM gateway_user_route",
                "INSERT INTO gateway_user_route (service_id, user_id, node_id) VALUES ('s', '8', 'b')"
            })
    void whatLeavesEverybodyAtHomeIsAnybodys(String statement) {
        one.serving("gw-1");
        run(statement);
        one.registered("gw-2");
        run(statement.replace("'mail'", "'phone'").replace("'8'", "'9'"));
    }

    @Test
    void fillingInAUserIdIsAnybodys() {
        run("INSERT INTO gateway_user_route (service_id, username, name_key, node_id) VALUES ('s', 'Li', 'li', 'b')");
        run("UPDATE gateway_user_route SET user_id = '8' WHERE user_id IS NULL");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {MOVE, RELEASE, "UPDATE gateway_user_route SET user_id = '8'", "DELETE FROM gateway_user_name"})
    void behindItsFenceAHomeMayBeChanged(String statement) {
        Incarnation gateway = one.serving("gw-1");
        Move move = one.frozen(new HomeChange.Release());
        assertRefused(statement);
        one.acknowledge(gateway, move);
        run(statement);
    }

    @Test
    void aFreezeOfTheSameTransactionIsNoFence() {
        String move =
                "INSERT INTO gateway_move (service_id, route_id, kind, from_node, freeze_version, overdue_at, runner)"
                        + " SELECT service_id, id, 'RELEASE', node_id, version, now() + interval '1 minute', gen_random_uuid()"
                        + " FROM gateway_user_route";
        assertRefused("UPDATE gateway_user_route SET state = 'MOVING'; " + move + "; " + RELEASE);
    }

    @Test
    void aFreezeThatWasEndedByHandIsNoFence() {
        Move move = one.frozen(new HomeChange.Release());
        run("UPDATE gateway_user_route SET state = 'BOUND'");
        assertRefused(RELEASE);
        run("UPDATE gateway_user_route SET state = 'MOVING'");
        assertRefused(RELEASE);
        assertThat(look(move)).isEqualTo(new FenceLook.Over(false));
        assertThat(one.finish(move)).isFalse();
        // It was acknowledged for another freeze than the one that holds now.
        run("UPDATE gateway_move SET state = 'FROZEN', ended_at = NULL");
        assertRefused(RELEASE);
        assertThat(one.finish(move)).isFalse();
    }

    @Test
    void aHomeThatWasChangedByHandBehindTheFenceEndsTheMove() {
        Move release = one.frozen(new HomeChange.Release());
        run(RELEASE);
        assertThat(look(release)).isEqualTo(new FenceLook.Over(true));
        one.begin();
        Move rebind = one.frozen(new HomeChange.Rebind(OneUser.B));
        run(RELEASE);
        assertThat(look(rebind)).isEqualTo(new FenceLook.Over(false));
    }

    @Test
    void unsafelyAHomeMayBeChangedOnlyWhileNoGatewayMayServe() throws SQLException {
        Incarnation gateway = one.serving("gw-1:8080");
        assertThatThrownBy(() -> unsafely("", RELEASE))
                .hasMessageContaining("these gateways may still serve: gw-1:8080 (" + gateway)
                .hasMessageContaining("./gateway release");
        STORE.sql()
                .sql("UPDATE gateway_replica SET quiet_from = clock_timestamp()")
                .update();
        unsafely("", RELEASE);
    }

    @Test
    void unsafelyAHomeIsNotChangedInASnapshotThatMayNotSeeWhoHasRegistered() {
        assertThatThrownBy(() -> unsafely(" ISOLATION LEVEL REPEATABLE READ", RELEASE))
                .hasMessageContaining("READ COMMITTED");
    }

    /** It would read a log that has not got the change yet, and serve from the old node. */
    @Test
    void whileAHomeIsChangedUnsafelyNoGatewayRegisters() throws SQLException {
        CompletableFuture<Incarnation> registers;
        try (Connection connection = STORE.connect();
                Statement statement = connection.createStatement()) {
            statement.execute("BEGIN; SET LOCAL gateway.unsafe = 'on'; " + RELEASE);
            registers = Parallel.supply(() -> one.registered("gw"));
            await().until(() -> waiting() == 1);
            assertThat(registers).isNotDone();
            statement.execute("COMMIT");
        }
        Parallel.get(registers);
    }

    /** Its snapshot still sees the fence passed, while the user is served at home again. */
    @Test
    void aNameIsNotTakenAwayByAnOldSnapshotOfAFence() throws SQLException {
        Move move = one.frozen(new HomeChange.Release());
        try (Connection connection = STORE.connect();
                Statement statement = connection.createStatement()) {
            statement.execute("BEGIN ISOLATION LEVEL REPEATABLE READ; SELECT FROM gateway_move");
            assertThat(rollBack(move)).isTrue();
            assertThatThrownBy(() -> statement.execute("DELETE FROM gateway_user_name; COMMIT"))
                    .isInstanceOfSatisfying(
                            SQLException.class, e -> assertThat(e.getSQLState()).isEqualTo("40001"));
        }
    }

    private static boolean rollBack(Move move) {
        return Parallel.get(STORE.moves().rollBack(move, "a test"));
    }

    private static long waiting() {
        return STORE.sql()
                .sql("SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()"
                        + " AND application_name = 'sticky-gateway' AND wait_event_type = 'Lock'")
                .query(Long.class)
                .single();
    }

    @Test
    void unsafeIsForOneTransaction() throws SQLException {
        try (Connection connection = STORE.connect();
                Statement statement = connection.createStatement()) {
            statement.execute("BEGIN; SET LOCAL gateway.unsafe = 'on'; COMMIT");
            assertThatThrownBy(() -> statement.execute(RELEASE)).hasMessageContaining("is refused");
        }
    }

    private static FenceLook look(Move move) {
        return Parallel.get(STORE.moves().look(move, OneUser.RUNNER));
    }

    private static void unsafely(String isolation, String sql) throws SQLException {
        try (Connection connection = STORE.connect();
                Statement statement = connection.createStatement()) {
            statement.execute("BEGIN" + isolation + "; SET LOCAL gateway.unsafe = 'on'; " + sql + "; COMMIT");
        }
    }

    private static void assertRefused(String sql) {
        assertThatThrownBy(() -> run(sql))
                .hasMessageContaining("service s, user 7")
                .hasMessageContaining("a gateway may be serving the user from node a")
                .hasMessageContaining("./gateway release s '7'")
                .hasMessageContaining("./gateway rebind s '7' NODE")
                .hasMessageContaining("sql/unsafe-release.sql");
    }

    private static void run(String sql) {
        STORE.sql().sql(sql).update();
    }
}

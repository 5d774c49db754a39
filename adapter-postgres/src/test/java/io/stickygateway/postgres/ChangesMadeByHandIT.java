package io.stickygateway.postgres;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.postgresql.PGConnection;
import org.postgresql.PGNotification;

/** What an operator does at a SQL prompt while no gateway runs, and what the gateways hear of it. */
class ChangesMadeByHandIT {
    @RegisterExtension
    static final PostgresStore STORE = new PostgresStore();

    private final Connection listening = STORE.connect();

    @BeforeEach
    void begin() throws SQLException {
        run(
                "DELETE FROM gateway_user_route",
                "DELETE FROM gateway_binding_change",
                "DELETE FROM gateway_node",
                "DELETE FROM gateway_service",
                "INSERT INTO gateway_service (id, name) VALUES ('s', 'S')",
                "INSERT INTO gateway_node (id, service_id, base_url) VALUES ('a', 's', 'http://a'), ('b', 's', 'http://b')");
        try (Statement statement = listening.createStatement()) {
            statement.execute("LISTEN gateway_changes");
        }
    }

    @AfterEach
    void end() throws SQLException {
        listening.close();
    }

    @Test
    void newBindingsTellNobody() throws SQLException {
        run(
                "INSERT INTO gateway_user_route (service_id, user_id, username, name_key, node_id) VALUES ('s', '7', 'Z', 'z', 'a')");
        assertThat(heard()).isEmpty();
        assertThat(log()).isEmpty();
    }

    @Test
    void severalMovesInOneTransactionAreLoggedEachAndToldOnceWithTheLastVersion() throws SQLException {
        run("INSERT INTO gateway_user_route (service_id, user_id, node_id) VALUES ('s', '7', 'a'), ('s', '8', 'a')");
        run("UPDATE gateway_user_route SET node_id = 'b'", "DELETE FROM gateway_user_route WHERE user_id = '8'");
        assertThat(log()).hasSize(3);
        assertThat(heard()).containsExactly("gateway_binding_change " + lastVersion());
    }

    @Test
    void severalEditsOfTheCatalogInOneTransactionAreToldOnce() throws SQLException {
        run(
                "UPDATE gateway_service SET enabled = false",
                "INSERT INTO gateway_service_prefix (path_prefix, service_id) VALUES ('/s', 's')",
                "UPDATE gateway_node SET draining = true");
        String version = STORE.sql()
                .sql("SELECT version FROM gateway_catalog_version")
                .query(String.class)
                .single();
        assertThat(heard()).containsExactly("gateway_catalog_version " + version);
    }

    @Test
    void whatIsRolledBackIsNeitherLoggedNorTold() throws SQLException {
        run("INSERT INTO gateway_user_route (service_id, user_id, node_id) VALUES ('s', '7', 'a')");
        try (Connection connection = STORE.connect();
                Statement statement = connection.createStatement()) {
            connection.setAutoCommit(false);
            statement.execute("SET LOCAL gateway.unsafe = 'on'");
            statement.execute("UPDATE gateway_user_route SET node_id = 'b'");
            connection.rollback();
        }
        assertThat(log()).isEmpty();
        assertThat(heard()).isEmpty();
    }

    @Test
    void anUpdateThatChangesNoAssignmentIsNoChange() throws SQLException {
        run("INSERT INTO gateway_user_route (service_id, user_id, node_id) VALUES ('s', '7', 'a')");
        String version = "SELECT version FROM gateway_user_route";
        String before = STORE.sql().sql(version).query(String.class).single();
        run("UPDATE gateway_user_route SET username = 'Z', name_key = 'z', version = 99");
        assertThat(STORE.sql().sql(version).query(String.class).single()).isEqualTo(before);
        assertThat(log()).isEmpty();
    }

    @Test
    void anotherUserIdEndsTheOldOneAndHasAVersionOfItsOwn() throws SQLException {
        run(
                "INSERT INTO gateway_user_route (service_id, user_id, username, name_key, node_id) VALUES ('s', '7', 'Z', 'z', 'a')");
        run("UPDATE gateway_user_route SET user_id = '9'");
        assertThat(log()).containsExactly("7 {z} - RELEASED", "9 {z} a BOUND");
    }

    @Test
    void aNameThatIsTakenAwayEndsWhatWasCachedUnderIt() throws SQLException {
        run(
                "INSERT INTO gateway_user_route (service_id, user_id, username, name_key, node_id) VALUES ('s', '7', 'Z', 'z', 'a')");
        run("DELETE FROM gateway_user_name");
        assertThat(log()).containsExactly("- {z} - RELEASED");
    }

    @Test
    void aNameThatIsLedElsewhereEndsWhatWasCachedUnderIt() throws SQLException {
        run(
                "INSERT INTO gateway_user_route (service_id, user_id, username, name_key, node_id) VALUES ('s', '7', 'Z', 'z', 'a')");
        run("INSERT INTO gateway_user_route (service_id, user_id, node_id) VALUES ('s', '8', 'b')");
        run("UPDATE gateway_user_name SET route_id = (SELECT id FROM gateway_user_route WHERE user_id = '8')");
        assertThat(log()).containsExactly("- {z} - RELEASED");
    }

    @Test
    void aSessionWithAnotherSearchPathIsHeardAsWell() throws SQLException {
        run("INSERT INTO gateway_user_route (service_id, user_id, node_id) VALUES ('s', '7', 'a')");
        run("SET LOCAL search_path = pg_catalog", "DELETE FROM public.gateway_user_route");
        assertThat(log()).containsExactly("7 {} - RELEASED");
    }

    private List<String> heard() throws SQLException {
        // A notification is on its way to a session before the transaction that sent it is confirmed to its own.
        PGNotification[] all = listening.unwrap(PGConnection.class).getNotifications(500);
        List<String> payloads = new ArrayList<>();
        for (PGNotification one : all == null ? new PGNotification[0] : all) {
            payloads.add(one.getParameter());
        }
        return payloads;
    }

    private static List<String> log() {
        return STORE.sql().sql("""
                        SELECT concat_ws(' ', coalesce(user_id, '-'), name_keys, coalesce(node_id, '-'), state)
                        FROM gateway_binding_change ORDER BY version
                        """).query(String.class).list();
    }

    private static String lastVersion() {
        return STORE.sql()
                .sql("SELECT max(version) FROM gateway_binding_change")
                .query(String.class)
                .single();
    }

    /** All statements in one transaction; no gateway is registered. */
    private static void run(String... statements) throws SQLException {
        try (Connection connection = STORE.connect();
                Statement statement = connection.createStatement()) {
            connection.setAutoCommit(false);
            statement.execute("SET LOCAL gateway.unsafe = 'on'");
            for (String sql : statements) {
                statement.execute(sql);
            }
            connection.commit();
        }
    }
}

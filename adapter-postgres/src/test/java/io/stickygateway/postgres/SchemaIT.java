package io.stickygateway.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.dao.DataAccessException;

class SchemaIT {
    @RegisterExtension
    static final PostgresStore STORE = new PostgresStore();

    @BeforeEach
    void begin() {
        STORE.unsafely(() -> STORE.sql().sql("DELETE FROM gateway_user_route").update());
        STORE.emptyCatalog();
        run("INSERT INTO gateway_service (id, name) VALUES ('s', 'S'), ('other', 'Other')");
        run(
                "INSERT INTO gateway_node (id, service_id, base_url) VALUES ('a', 's', 'http://a'), ('x', 'other', 'http://x')");
    }

    @Test
    void everyTableSaysWhatItIsFor() {
        assertThat(list("""
                        SELECT relname FROM pg_class
                        WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v', 'S')
                          AND relname NOT LIKE 'flyway%' AND obj_description(oid, 'pg_class') IS NULL
                          AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_class.oid AND deptype = 'i')
                        """)).isEmpty();
    }

    @Test
    void everyColumnSaysWhatItHolds() {
        assertThat(list("""
                        SELECT c.relname || '.' || a.attname FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
                        WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND a.attnum > 0
                          AND NOT a.attisdropped AND c.relname NOT LIKE 'flyway%'
                          AND col_description(c.oid, a.attnum) IS NULL
                        """)).isEmpty();
    }

    @Test
    void everyForeignKeyIsIndexedOnItsOwnSide() {
        assertThat(list("""
                        SELECT conrelid::regclass || ' ' || conname FROM pg_constraint k
                        WHERE contype = 'f' AND NOT EXISTS (
                            SELECT FROM pg_index i WHERE i.indrelid = k.conrelid
                              AND i.indkey[0] = ANY(k.conkey))
                        """)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "A", "-a", "a b", "\u00e4", "a\n", "a/b"})
    void idsOfAnotherShapeAreRefused(String id) {
        assertThatThrownBy(() -> STORE.sql()
                        .sql("INSERT INTO gateway_service (id, name) VALUES (?, 'x')")
                        .param(id)
                        .update())
                .hasMessageContaining("gateway_id");
    }

    @Test
    void nodeIdsAreUniqueOverAllServices() {
        refused(
                "INSERT INTO gateway_node (id, service_id, base_url) VALUES ('a', 'other', 'http://b')",
                "gateway_node_pkey");
    }

    @Test
    void twoNodesOfOneServiceHaveTwoUrlsAndMaySwapThem() {
        refused(
                "INSERT INTO gateway_node (id, service_id, base_url) VALUES ('b', 's', 'http://a')",
                "gateway_node_service_id_base_url_key");
        run("INSERT INTO gateway_node (id, service_id, base_url) VALUES ('b', 's', 'http://b')");
        run(
                "UPDATE gateway_node SET base_url = CASE id WHEN 'a' THEN 'http://b' ELSE 'http://a' END WHERE service_id = 's'");
        run("INSERT INTO gateway_node (id, service_id, base_url) VALUES ('y', 'other', 'http://a')");
    }

    @Test
    void aPrefixBelongsToOneService() {
        run("INSERT INTO gateway_service_prefix (path_prefix, service_id) VALUES ('/s', 's')");
        refused(
                "INSERT INTO gateway_service_prefix (path_prefix, service_id) VALUES ('/s', 'other')",
                "gateway_service_prefix_pkey");
    }

    @Test
    void aDefaultNodeIsANodeOfItsService() {
        run("UPDATE gateway_service SET default_node_id = 'a' WHERE id = 's'");
        refused("UPDATE gateway_service SET default_node_id = 'x' WHERE id = 's'", "default_node_is_its_own");
    }

    @Test
    void aBindingHasAUserANodeOfItsServiceAndStaysThere() {
        refused("INSERT INTO gateway_user_route (service_id, node_id) VALUES ('s', 'a')", "has_a_user");
        refused(
                "INSERT INTO gateway_user_route (service_id, user_id, node_id) VALUES ('s', '7', 'x')",
                "node_of_its_service");
        run("INSERT INTO gateway_user_route (service_id, user_id, node_id) VALUES ('s', '7', 'a')");
        refused("UPDATE gateway_user_route SET service_id = 'other', node_id = 'x'", "stays in its service");
        refused("DELETE FROM gateway_node WHERE id = 'a'", "node_of_its_service");
    }

    @Test
    void oneUserIdAndOneNameHaveOneBindingEach() {
        run("""
                INSERT INTO gateway_user_route (service_id, user_id, username, name_key, node_id)
                VALUES ('s', '7', 'Zhang', 'zhang', 'a')
                """);
        refused(
                "INSERT INTO gateway_user_route (service_id, user_id, node_id) VALUES ('s', '7', 'a')",
                "one_per_user_id");
        refused("""
                INSERT INTO gateway_user_route (service_id, username, name_key, node_id)
                VALUES ('s', 'zhang', 'zhang', 'a')
                """, "one_per_username");
        run("INSERT INTO gateway_user_route (service_id, user_id, node_id) VALUES ('other', '7', 'x')");
    }

    @Test
    void aNameThatLeadsToSomebodyElseCanNotBeTaken() {
        run("INSERT INTO gateway_user_route (service_id, user_id, node_id) VALUES ('s', '7', 'a')");
        run(
                "INSERT INTO gateway_user_name (service_id, name_key, route_id) SELECT 's', 'mail', id FROM gateway_user_route");
        refused("""
                INSERT INTO gateway_user_route (service_id, username, name_key, node_id)
                VALUES ('s', 'Mail', 'mail', 'a')
                """, "leads to another binding");
    }

    @Test
    void bindingsCanNotBeEmptiedUnheard() {
        refused("TRUNCATE gateway_user_route CASCADE", "no gateway would hear of it");
        refused("TRUNCATE gateway_user_name", "no gateway would hear of it");
        refused("TRUNCATE gateway_token", "no gateway would hear of it");
    }

    private static List<String> list(String query) {
        return STORE.sql().sql(query).query(String.class).list();
    }

    private static void run(String statement) {
        STORE.sql().sql(statement).update();
    }

    private static void refused(String statement, String why) {
        assertThatThrownBy(() -> run(statement))
                .isInstanceOf(DataAccessException.class)
                .hasMessageContaining(why);
    }
}

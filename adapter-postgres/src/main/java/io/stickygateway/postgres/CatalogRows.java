package io.stickygateway.postgres;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * The catalog's rows as the trees that the domain's reader takes, which judges them like any other configuration: a row
 * edited by hand may hold anything.
 */
final class CatalogRows {
    private final JdbcClient sql;

    CatalogRows(JdbcClient sql) {
        this.sql = sql;
    }

    long version() {
        return sql.sql("SELECT version FROM gateway_catalog_version")
                .query(Long.class)
                .single();
    }

    /** All services with their prefixes and nodes, in the order in which they were added. */
    List<Map<String, Object>> services() {
        Map<String, List<Object>> prefixes = byService(
                "SELECT * FROM gateway_service_prefix ORDER BY service_id, position, path_prefix",
                (row, n) -> row.getString("path_prefix"));
        Map<String, List<Object>> nodes =
                byService("SELECT * FROM gateway_node ORDER BY created_at, id", (row, n) -> node(row));
        return sql.sql("SELECT * FROM gateway_service ORDER BY created_at, id")
                .query((row, n) -> service(row, prefixes, nodes))
                .list();
    }

    private Map<String, List<Object>> byService(String query, RowMapper<Object> mapper) {
        Map<String, List<Object>> all = new HashMap<>();
        sql.sql(query).query(row -> {
            all.computeIfAbsent(row.getString("service_id"), id -> new ArrayList<>())
                    .add(mapper.mapRow(row, 0));
        });
        return all;
    }

    private static Map<String, Object> service(
            ResultSet row, Map<String, List<Object>> prefixes, Map<String, List<Object>> nodes) throws SQLException {
        String id = row.getString("id");
        Map<String, Object> tree = new LinkedHashMap<>(Json.object(row.getString("settings")));
        tree.put("id", id);
        tree.put("name", row.getString("name"));
        tree.put("enabled", row.getBoolean("enabled"));
        tree.put("path-prefixes", prefixes.getOrDefault(id, List.of()));
        putIfThere(tree, "login-path", row.getString("login_path"));
        tree.put("health-path", row.getString("health_path"));
        putIfThere(tree, "default-node", row.getString("default_node_id"));
        tree.put("nodes", nodes.getOrDefault(id, List.of()));
        return tree;
    }

    private static Map<String, Object> node(ResultSet row) throws SQLException {
        return Map.of(
                "id", row.getString("id"),
                "name", row.getString("name"),
                "base-url", row.getString("base_url"),
                "enabled", row.getBoolean("enabled"),
                "draining", row.getBoolean("draining"),
                "weight", row.getInt("weight"),
                "capacity", row.getInt("capacity"),
                "remark", row.getString("remark"));
    }

    private static void putIfThere(Map<String, Object> tree, String name, @Nullable String value) {
        if (value != null) {
            tree.put(name, value);
        }
    }
}

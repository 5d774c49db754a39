package io.stickygateway.postgres;

import io.stickygateway.domain.catalog.Node;
import io.stickygateway.domain.catalog.NodeId;
import io.stickygateway.domain.catalog.PathPrefix;
import io.stickygateway.domain.catalog.Service;
import io.stickygateway.domain.definition.ServiceWriter;
import io.stickygateway.domain.port.CatalogConflict;
import java.sql.Types;
import java.util.ArrayList;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Writes services over those with the same ids, inside a transaction. Nodes are added and changed, never removed. */
final class CatalogWriter {
    private static final String SERVICE = """
            INSERT INTO gateway_service (id, name, login_path, health_path, default_node_id, enabled, settings)
            VALUES (:id, :name, :loginPath, :healthPath, :defaultNode, :enabled, CAST(:settings AS jsonb))
            ON CONFLICT (id) DO UPDATE
            SET name = EXCLUDED.name, login_path = EXCLUDED.login_path, health_path = EXCLUDED.health_path,
                default_node_id = EXCLUDED.default_node_id, enabled = EXCLUDED.enabled, settings = EXCLUDED.settings
            """;
    private static final String OTHER_PREFIXES =
            "DELETE FROM gateway_service_prefix WHERE service_id = :service AND NOT path_prefix = ANY(:prefixes)";
    private static final String PREFIX = """
            INSERT INTO gateway_service_prefix AS mine (path_prefix, service_id, position)
            VALUES (:prefix, :service, :position)
            ON CONFLICT (path_prefix) DO UPDATE SET position = EXCLUDED.position
            WHERE mine.service_id = EXCLUDED.service_id
            """;
    private static final String NODE = """
            INSERT INTO gateway_node AS mine (id, service_id, name, base_url, enabled, draining, weight, capacity, remark)
            VALUES (:id, :service, :name, :baseUrl, :enabled, :draining, :weight, :capacity, :remark)
            ON CONFLICT (id) DO UPDATE
            SET name = EXCLUDED.name, base_url = EXCLUDED.base_url, enabled = EXCLUDED.enabled, draining = EXCLUDED.draining,
                weight = EXCLUDED.weight, capacity = EXCLUDED.capacity, remark = EXCLUDED.remark
            WHERE mine.service_id = EXCLUDED.service_id
            """;

    private static final String PREFIX_OWNER = "SELECT service_id FROM gateway_service_prefix WHERE path_prefix = :id";
    private static final String NODE_OWNER = "SELECT service_id FROM gateway_node WHERE id = :id";

    private final JdbcClient sql;
    private final List<String> conflicts = new ArrayList<>();

    CatalogWriter(JdbcClient sql) {
        this.sql = sql;
    }

    /**
     * Writes them all.
     *
     * @throws CatalogConflict naming everything that belongs to other services; the transaction is to be rolled back
     */
    void write(List<Service> services) {
        services.forEach(this::writeService);
        // All that go before any that come: two services may swap theirs.
        services.forEach(this::removeOtherPrefixes);
        services.forEach(this::writePrefixes);
        for (Service service : services) {
            service.nodes().forEach(node -> writeNode(service, node));
        }
        if (!conflicts.isEmpty()) {
            throw new CatalogConflict(conflicts);
        }
    }

    private void writeService(Service service) {
        NodeId home = service.defaultNode();
        sql.sql(SERVICE)
                .param("id", service.id().value())
                .param("name", service.name())
                .param(
                        "loginPath",
                        service.login().path() == null
                                ? null
                                : service.login().path().value(),
                        Types.VARCHAR)
                .param("healthPath", service.healthPath())
                .param("defaultNode", home == null ? null : home.value(), Types.VARCHAR)
                .param("enabled", service.enabled())
                .param("settings", Json.text(ServiceWriter.settings(service)))
                .update();
    }

    private void removeOtherPrefixes(Service service) {
        sql.sql(OTHER_PREFIXES)
                .param("service", service.id().value())
                .param("prefixes", SqlArrays.of(service.prefixes().stream().map(PathPrefix::value)))
                .update();
    }

    private void writePrefixes(Service service) {
        for (int i = 0; i < service.prefixes().size(); i++) {
            PathPrefix prefix = service.prefixes().get(i);
            int rows = sql.sql(PREFIX)
                    .param("prefix", prefix.value())
                    .param("service", service.id().value())
                    .param("position", i)
                    .update();
            if (rows != 1) {
                belongsToAnother("path prefix ", prefix.value(), PREFIX_OWNER, service);
            }
        }
    }

    private void writeNode(Service service, Node node) {
        int rows = sql.sql(NODE)
                .param("id", node.id().value())
                .param("service", service.id().value())
                .param("name", node.name())
                .param("baseUrl", node.baseUrl().toString())
                .param("enabled", node.enabled())
                .param("draining", node.draining())
                .param("weight", node.weight())
                .param("capacity", node.capacity())
                .param("remark", node.remark())
                .update();
        if (rows != 1) {
            belongsToAnother("node ", node.id().value(), NODE_OWNER, service);
        }
    }

    private void belongsToAnother(String what, String id, String whose, Service service) {
        String owner = sql.sql(whose).param("id", id).query(String.class).single();
        conflicts.add(what + id + " of service " + service.id() + " belongs to the stored service " + owner);
    }
}

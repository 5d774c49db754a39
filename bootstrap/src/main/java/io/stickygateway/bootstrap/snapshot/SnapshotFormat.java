package io.stickygateway.bootstrap.snapshot;

import io.stickygateway.domain.catalog.CatalogReading;
import io.stickygateway.domain.definition.CatalogReader;
import io.stickygateway.domain.definition.ServiceDefaults;
import io.stickygateway.domain.definition.ServiceWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.core.JacksonException;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** A catalog as JSON: its version, the database it was read from, and its services by the names an operator writes. */
final class SnapshotFormat {
    private static final JsonMapper JSON =
            JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

    private static final String DATABASE = "database";

    private final String database;
    private final ServiceDefaults defaults;

    SnapshotFormat(String database, ServiceDefaults defaults) {
        this.database = database;
        this.defaults = defaults;
    }

    byte[] write(CatalogReading catalog) {
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("version", catalog.version());
        tree.put(DATABASE, database);
        tree.put(
                "services",
                catalog.services().stream().map(ServiceWriter::write).toList());
        return JSON.writeValueAsBytes(tree);
    }

    CatalogReading read(byte[] json) {
        Map<String, Object> tree = parse(json);
        requireOurs(tree);
        if (tree.get("version") instanceof Number version && tree.get("services") instanceof List<?> services) {
            CatalogReading catalog = CatalogReader.read(version.longValue(), services, defaults);
            if (catalog.isSound()) {
                return catalog;
            }
            throw new BrokenSnapshot("expected a sound catalog, found " + catalog.problems());
        }
        throw new BrokenSnapshot("expected a catalog's version and services");
    }

    /** The database that the catalog in it was read from; empty where it does not tell. */
    static String databaseIn(byte[] json) {
        return parse(json).get(DATABASE) instanceof String known ? known : "";
    }

    private void requireOurs(Map<String, Object> tree) {
        if (!database.equals(tree.get(DATABASE))) {
            throw new BrokenSnapshot("expected a catalog of the database " + database + ", found one of "
                    + tree.getOrDefault(DATABASE, "none"));
        }
    }

    private static Map<String, Object> parse(byte[] json) {
        try {
            return JSON.readValue(json, new TypeReference<Map<String, Object>>() {});
        } catch (JacksonException e) {
            throw new BrokenSnapshot("expected JSON as the gateway wrote it: " + e.getOriginalMessage(), e);
        }
    }
}

package io.stickygateway.domain.definition;

import io.stickygateway.domain.catalog.Service;
import java.util.Map;

/** Writes services as trees that {@link CatalogReader} reads back to the same services. */
public final class ServiceWriter {
    private ServiceWriter() {}

    /** The whole service; every key is written, defaults too. Unmodifiable. */
    public static Map<String, Object> write(Service service) {
        return new Written()
                .addAll(ServiceSection.writeColumns(service))
                .addAll(ServiceSection.writeSettings(service))
                .map();
    }

    /**
     * What has no column of its own in a database: all but id, name, prefixes, enabled, default node, login path,
     * health path and nodes. Unmodifiable.
     */
    public static Map<String, Object> settings(Service service) {
        return ServiceSection.writeSettings(service);
    }
}

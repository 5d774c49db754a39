package io.stickygateway.postgres;

import io.stickygateway.domain.catalog.CatalogReading;
import io.stickygateway.domain.catalog.Service;
import io.stickygateway.domain.definition.CatalogReader;
import io.stickygateway.domain.definition.ServiceDefaults;
import io.stickygateway.domain.port.ServiceCatalog;
import io.stickygateway.domain.port.Subscription;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletionStage;

final class PostgresServiceCatalog implements ServiceCatalog {
    /** Keeps other writers out to the end of the transaction, readers not. */
    private static final String ALONE = "LOCK TABLE gateway_service IN SHARE ROW EXCLUSIVE MODE";

    private final StoreCalls calls;
    private final Database database;
    private final Listeners listeners;
    private final ServiceDefaults defaults;

    PostgresServiceCatalog(StoreCalls calls, Database database, Listeners listeners, ServiceDefaults defaults) {
        this.calls = calls;
        this.database = database;
        this.listeners = listeners;
        this.defaults = defaults;
    }

    @Override
    public CompletionStage<CatalogReading> load() {
        return calls.call(patience -> database.inSnapshot(() -> {
            CatalogRows rows = new CatalogRows(database.sql());
            return read(rows.version(), rows.services());
        }));
    }

    private CatalogReading read(long version, List<Map<String, Object>> services) {
        CatalogReading reading = CatalogReader.read(version, services, defaults);
        PlacesInRows places = new PlacesInRows(services);
        return new CatalogReading(
                version,
                reading.services(),
                reading.problems().stream().map(places::name).toList());
    }

    @Override
    public CompletionStage<Boolean> seedIfEmpty(List<Service> services) {
        return calls.call(patience -> database.inTransaction(patience, status -> {
            // Mostly it is not, and then nobody is kept out.
            if (!isEmpty()) {
                return false;
            }
            database.sql().sql(ALONE).update();
            boolean empty = isEmpty();
            if (empty) {
                new CatalogWriter(database.sql()).write(services);
            }
            return empty;
        }));
    }

    private boolean isEmpty() {
        return database.sql()
                .sql("SELECT NOT EXISTS (SELECT FROM gateway_service)")
                .query(Boolean.class)
                .single();
    }

    @Override
    public CompletionStage<Void> merge(List<Service> services) {
        return calls.call(patience -> database.inTransaction(patience, status -> {
            database.sql().sql(ALONE).update();
            new CatalogWriter(database.sql()).write(services);
            return null;
        }));
    }

    @Override
    public Subscription onChange(Runnable listener) {
        return listeners.add(listener);
    }
}

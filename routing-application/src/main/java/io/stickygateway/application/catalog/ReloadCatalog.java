package io.stickygateway.application.catalog;

import io.stickygateway.application.SingleFlight;
import io.stickygateway.application.catalog.CurrentRoutingTable.Origin;
import io.stickygateway.domain.catalog.CatalogReading;
import io.stickygateway.domain.catalog.RoutingTable;
import io.stickygateway.domain.port.CatalogSnapshots;
import io.stickygateway.domain.port.RoutingObserver;
import io.stickygateway.domain.port.ServiceCatalog;
import java.util.concurrent.CompletionStage;

/**
 * Puts the stored catalog in force. A catalog with any problem changes nothing: all its problems are reported and the
 * table before stays. Any thread.
 */
public final class ReloadCatalog {
    private final ServiceCatalog catalog;
    private final CatalogSnapshots snapshots;
    private final CurrentRoutingTable current;
    private final RoutingObserver observer;
    private final SingleFlight<RoutingTable> flight = new SingleFlight<>(this::load);

    public ReloadCatalog(
            ServiceCatalog catalog, CatalogSnapshots snapshots, CurrentRoutingTable current, RoutingObserver observer) {
        this.catalog = catalog;
        this.snapshots = snapshots;
        this.current = current;
        this.observer = observer;
    }

    /**
     * Reads the store after this call began, and answers with the table then in force. Calls that come together share a
     * read. Fails with {@link io.stickygateway.domain.port.StoreUnavailable}; the table before stays.
     */
    public CompletionStage<RoutingTable> reload() {
        return flight.fly();
    }

    private CompletionStage<RoutingTable> load() {
        return catalog.load().thenApply(this::putInForce).whenComplete((table, failure) -> {
            if (failure != null) {
                observer.catalogUnavailable(failure);
            }
        });
    }

    private RoutingTable putInForce(CatalogReading reading) {
        RoutingTable before = current.get();
        if (!reading.isSound()) {
            observer.catalogRefused(reading.problems());
            return before;
        }
        if (current.origin() == Origin.STORE && before.services().equals(reading.services())) {
            return before;
        }
        RoutingTable table = RoutingTable.of(reading.version(), reading.services());
        current.replace(table, Origin.STORE);
        observer.tableChanged(table);
        // Not waited for: a full disk must not hold up the table. The failure is told.
        snapshots.save(reading).whenComplete((done, failure) -> {
            if (failure != null) {
                observer.snapshotFailed(failure);
            }
        });
        return table;
    }
}

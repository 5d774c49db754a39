package io.stickygateway.application.catalog;

import io.stickygateway.application.PortCall;
import io.stickygateway.application.SingleFlight;
import io.stickygateway.application.catalog.CurrentRoutingTable.Origin;
import io.stickygateway.domain.catalog.CatalogProblem;
import io.stickygateway.domain.catalog.CatalogReading;
import io.stickygateway.domain.catalog.CatalogRules;
import io.stickygateway.domain.catalog.RoutingTable;
import io.stickygateway.domain.port.CatalogSnapshots;
import io.stickygateway.domain.port.RoutingObserver;
import io.stickygateway.domain.port.ServiceCatalog;
import java.util.List;
import java.util.concurrent.CompletionStage;

/**
 * Puts the stored catalog in force. A catalog with any problem changes nothing: all its problems are reported and the
 * table before stays. Any thread.
 */
public final class ReloadCatalog {
    private final ServiceCatalog catalog;
    private final KeepLastGood lastGood;
    private final CurrentRoutingTable current;
    private final RoutingObserver observer;
    private final SingleFlight<RoutingTable> flight = new SingleFlight<>(this::load);

    public ReloadCatalog(
            ServiceCatalog catalog, CatalogSnapshots snapshots, CurrentRoutingTable current, RoutingObserver observer) {
        this.catalog = catalog;
        this.lastGood = new KeepLastGood(snapshots, observer);
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
        return PortCall.ask(catalog::load).thenApply(this::putInForce).whenComplete((table, failure) -> {
            if (failure != null) {
                observer.catalogUnavailable(PortCall.cause(failure));
            }
        });
    }

    private RoutingTable putInForce(CatalogReading reading) {
        List<CatalogProblem> problems = reading.isSound() ? CatalogRules.check(reading.services()) : reading.problems();
        if (!problems.isEmpty()) {
            current.refused(reading.version());
            observer.catalogRefused(reading.version(), current.get().version(), problems);
            return current.get();
        }
        RoutingTable table = replace(reading);
        lastGood.keep(reading);
        return table;
    }

    private RoutingTable replace(CatalogReading reading) {
        RoutingTable before = current.get();
        boolean news = current.origin() != Origin.STORE || !before.services().equals(reading.services());
        if (!news && before.version() == reading.version() && !current.isRefused()) {
            return before;
        }
        RoutingTable table = RoutingTable.of(reading.version(), reading.services());
        current.replace(table, Origin.STORE);
        if (news) {
            observer.tableChanged(table);
        }
        return table;
    }
}

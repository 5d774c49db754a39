package io.stickygateway.application.catalog;

import io.stickygateway.application.PortCall;
import io.stickygateway.application.catalog.CurrentRoutingTable.Origin;
import io.stickygateway.domain.catalog.CatalogReading;
import io.stickygateway.domain.catalog.RoutingTable;
import io.stickygateway.domain.port.CatalogSnapshots;
import io.stickygateway.domain.port.RoutingObserver;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/**
 * Puts a first table in force: the store's, or, while the store is away or its catalog has problems, the last good one
 * kept on local disk.
 */
public final class StartCatalog {
    private final ReloadCatalog reload;
    private final CatalogSnapshots snapshots;
    private final CurrentRoutingTable current;
    private final RoutingObserver observer;

    public StartCatalog(
            ReloadCatalog reload, CatalogSnapshots snapshots, CurrentRoutingTable current, RoutingObserver observer) {
        this.reload = reload;
        this.snapshots = snapshots;
        this.current = current;
        this.observer = observer;
    }

    /**
     * The table now in force, the empty one where the store has none to give and nothing was kept. Fails where
     * something was kept and can't be read while it is needed.
     */
    public CompletionStage<RoutingTable> start() {
        return reload.reload()
                .handle((table, failure) -> current.origin() == Origin.NONE
                        ? PortCall.ask(snapshots::lastGood).thenApply(this::putInForce)
                        : CompletableFuture.completedFuture(current.get()))
                .thenCompose(stage -> stage);
    }

    private RoutingTable putInForce(Optional<CatalogReading> kept) {
        kept.filter(CatalogReading::isSound).ifPresent(reading -> {
            RoutingTable table = RoutingTable.of(reading.version(), reading.services());
            if (current.begin(table, Origin.LAST_GOOD)) {
                observer.tableChanged(table);
            }
        });
        return current.get();
    }
}

package io.stickygateway.application.catalog;

import io.stickygateway.application.PortCall;
import io.stickygateway.application.SingleFlight;
import io.stickygateway.domain.catalog.CatalogReading;
import io.stickygateway.domain.port.CatalogSnapshots;
import io.stickygateway.domain.port.RoutingObserver;
import java.util.List;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/** Keeps the catalog in force on local disk: one write at a time, the newest last. Any thread. */
final class KeepLastGood {
    private final CatalogSnapshots snapshots;
    private final RoutingObserver observer;
    private final SingleFlight<Boolean> writing = new SingleFlight<>(this::write);
    private volatile CatalogReading wanted = new CatalogReading(0, List.of(), List.of());
    private volatile @Nullable CatalogReading kept;

    KeepLastGood(CatalogSnapshots snapshots, RoutingObserver observer) {
        this.snapshots = snapshots;
        this.observer = observer;
    }

    /**
     * Sees to it that this one is kept. Nobody waits for it: a full disk must not hold up a table. To be called again
     * with the same one, so that what failed is tried again.
     */
    void keep(CatalogReading reading) {
        wanted = reading;
        if (!reading.equals(kept)) {
            writing.fly().whenComplete((done, failure) -> {
                if (failure != null) {
                    observer.snapshotFailed(PortCall.cause(failure));
                }
            });
        }
    }

    private CompletionStage<Boolean> write() {
        CatalogReading newest = wanted;
        return PortCall.ask(() -> snapshots.save(newest)).thenApply(done -> {
            kept = newest;
            return true;
        });
    }
}

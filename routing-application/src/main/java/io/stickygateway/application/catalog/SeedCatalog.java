package io.stickygateway.application.catalog;

import io.stickygateway.application.PortCall;
import io.stickygateway.domain.catalog.Service;
import io.stickygateway.domain.port.ServiceCatalog;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** Brings the services of the configuration file into an empty catalog; later the database is what counts. */
public final class SeedCatalog {
    private final ServiceCatalog catalog;

    public SeedCatalog(ServiceCatalog catalog) {
        this.catalog = catalog;
    }

    /**
     * Seeds, and tells what differs between the configured services and the stored ones. Fails with
     * {@link io.stickygateway.domain.port.StoreUnavailable}.
     *
     * @param configured found sound
     * @param merge whether the configured services are written over the stored ones
     * @return one line for each difference that is being ignored; empty after a seed or a merge
     */
    public CompletionStage<List<String>> seed(List<Service> configured, boolean merge) {
        if (configured.isEmpty()) {
            return CompletableFuture.completedFuture(List.of());
        }
        return PortCall.ask(() -> catalog.seedIfEmpty(configured))
                .thenCompose(
                        seeded -> seeded ? CompletableFuture.completedFuture(List.of()) : later(configured, merge));
    }

    private CompletionStage<List<String>> later(List<Service> configured, boolean merge) {
        if (merge) {
            return PortCall.ask(() -> catalog.merge(configured)).thenApply(done -> List.of());
        }
        return PortCall.ask(catalog::load)
                .thenApply(stored -> CatalogDifferences.between(configured, stored.services()));
    }
}

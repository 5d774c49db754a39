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
     * @return what the configured services and the stored ones have not in common, after a seed or a merge too; nothing
     *     where none are configured, since the store alone counts then, or where the stored ones have problems
     */
    public CompletionStage<CatalogDifferences> seed(List<Service> configured, boolean merge) {
        if (configured.isEmpty()) {
            return CompletableFuture.completedFuture(CatalogDifferences.NONE);
        }
        return PortCall.ask(() -> catalog.seedIfEmpty(configured))
                .thenCompose(seeded ->
                        seeded ? CompletableFuture.completedFuture(CatalogDifferences.NONE) : later(configured, merge));
    }

    private CompletionStage<CatalogDifferences> later(List<Service> configured, boolean merge) {
        return merge
                ? PortCall.ask(() -> catalog.merge(configured)).thenCompose(done -> compare(configured))
                : compare(configured);
    }

    private CompletionStage<CatalogDifferences> compare(List<Service> configured) {
        return PortCall.ask(catalog::load)
                .thenApply(stored -> stored.isSound()
                        ? CatalogDifferences.between(configured, stored.services())
                        : CatalogDifferences.NONE);
    }
}

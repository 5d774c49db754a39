package io.stickygateway.domain.port;

import io.stickygateway.domain.catalog.CatalogReading;
import io.stickygateway.domain.catalog.Service;
import java.util.List;
import java.util.concurrent.CompletionStage;

/** The services and nodes that operators keep. */
public interface ServiceCatalog {
    /** Everything, with every problem found in it. Fails with {@link StoreUnavailable}. */
    CompletionStage<CatalogReading> load();

    /**
     * Stores these services if the catalog is empty; whether it did. Fails with {@link StoreUnavailable}, and with
     * {@link CatalogConflict} as {@link #merge} does.
     */
    CompletionStage<Boolean> seedIfEmpty(List<Service> services);

    /**
     * Stores these services and their nodes over those with the same ids; others stay, and nothing is removed. All or
     * nothing. Fails with {@link StoreUnavailable}, and with {@link CatalogConflict} where a node or a path prefix
     * belongs to another stored service.
     */
    CompletionStage<Void> merge(List<Service> services);

    /**
     * Calls the listener, on any thread, soon after the catalog changed. It may call too often, and it may miss; so
     * poll as well.
     */
    Subscription onChange(Runnable listener);
}

package io.stickygateway.bootstrap.wiring;

import io.stickygateway.application.PortCall;
import io.stickygateway.application.catalog.ReloadCatalog;
import io.stickygateway.application.catalog.SeedCatalog;
import io.stickygateway.application.catalog.StartCatalog;
import io.stickygateway.bootstrap.config.CatalogProperties;
import io.stickygateway.bootstrap.config.SeedMode;
import io.stickygateway.domain.catalog.RoutingTable;
import io.stickygateway.domain.port.StoreUnavailable;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Brings the configured services into the store, once it answers, and the store's into force. Any thread. */
final class CatalogSource {
    private static final Logger LOG = LoggerFactory.getLogger(CatalogSource.class);

    private final CatalogProperties properties;
    private final SeedCatalog seed;
    private final StartCatalog start;
    private final ReloadCatalog reload;
    private volatile boolean seeded;

    CatalogSource(CatalogProperties properties, SeedCatalog seed, StartCatalog start, ReloadCatalog reload) {
        this.properties = properties;
        this.seed = seed;
        this.start = start;
        this.reload = reload;
    }

    /** The first table. Fails where the store has none to give and the copy on disk can't be read. */
    CompletionStage<RoutingTable> begin() {
        return seedOnce().thenCompose(done -> start.start());
    }

    /** The newest table. Fails where the store is away. */
    CompletionStage<RoutingTable> refresh() {
        return seedOnce().thenCompose(done -> reload.reload());
    }

    /** Never fails: what is stored counts, seeded or not. */
    private CompletionStage<Boolean> seedOnce() {
        if (seeded) {
            return CompletableFuture.completedFuture(true);
        }
        return seed.seed(properties.services(), properties.seed() == SeedMode.MERGE)
                .handle((differences, failure) ->
                        failure == null ? tell(differences) : failed(PortCall.cause(failure)));
    }

    private boolean failed(Throwable cause) {
        // A store that is away says so again when it is read next.
        if (!(cause instanceof StoreUnavailable)) {
            LOG.warn("catalog: the configured services can't be stored: {}", String.valueOf(cause.getMessage()));
        }
        return false;
    }

    private boolean tell(List<String> differences) {
        seeded = true;
        differences.forEach(difference -> LOG.warn(
                "catalog: {}; the stored one counts (--gateway.seed=merge applies the configured one)", difference));
        return true;
    }
}

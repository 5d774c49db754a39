package io.stickygateway.bootstrap.wiring;

import io.stickygateway.application.PortCall;
import io.stickygateway.application.catalog.CatalogDifferences;
import io.stickygateway.application.catalog.ReloadCatalog;
import io.stickygateway.application.catalog.SeedCatalog;
import io.stickygateway.application.catalog.StartCatalog;
import io.stickygateway.bootstrap.config.CatalogProperties;
import io.stickygateway.bootstrap.config.SeedMode;
import io.stickygateway.domain.catalog.RoutingTable;
import io.stickygateway.domain.port.CatalogConflict;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;
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
    private volatile String told = "";

    CatalogSource(CatalogProperties properties, SeedCatalog seed, StartCatalog start, ReloadCatalog reload) {
        this.properties = properties;
        this.seed = seed;
        this.start = start;
        this.reload = reload;
    }

    /**
     * The first table. Fails where the store has none to give and the copy on disk can't be read, and with
     * {@link CatalogConflict} where the configured services can't be stored for as long as they are what they are.
     */
    CompletionStage<RoutingTable> begin() {
        return seedOnce().thenCompose(done -> start.start());
    }

    /** The newest table. Fails where the store is away. */
    CompletionStage<RoutingTable> refresh() {
        return seedOnce().handle(CatalogSource::tellConflict).thenCompose(done -> reload.reload());
    }

    /** Fails where there is a conflict, once; in all other cases what is stored counts, seeded or not. */
    private CompletionStage<Boolean> seedOnce() {
        if (seeded) {
            return CompletableFuture.completedFuture(true);
        }
        return seed.seed(properties.services(), properties.seed() == SeedMode.MERGE)
                .handle((differences, failure) ->
                        failure == null ? tell(differences) : failed(PortCall.cause(failure)));
    }

    private boolean failed(Throwable cause) {
        if (cause instanceof CatalogConflict conflict) {
            // Trying again would keep other writers out each time, and come to the same.
            seeded = true;
            throw conflict;
        }
        // Each reason once: it is tried again with every poll.
        String why = String.valueOf(cause.getMessage());
        if (!why.equals(told)) {
            told = why;
            LOG.warn("catalog: the configured services can't be stored: {}", why);
        }
        return false;
    }

    /** The start is long over, so nobody is there to refuse it to. */
    private static boolean tellConflict(Boolean done, @Nullable Throwable conflict) {
        if (conflict != null) {
            LOG.error(
                    "catalog: the configured services can't be stored, the stored ones count: {}",
                    String.valueOf(PortCall.cause(conflict).getMessage()));
        }
        return true;
    }

    private boolean tell(CatalogDifferences differences) {
        seeded = true;
        DifferencesInTheLog.tell(differences);
        return true;
    }
}

package io.stickygateway.domain.port;

import io.stickygateway.domain.catalog.CatalogReading;
import java.util.Optional;
import java.util.concurrent.CompletionStage;

/** The last good catalog, kept near the gateway, so that it can start while the store is away. */
public interface CatalogSnapshots {
    /** Keeps a catalog instead of the one before. Fails where it can't be kept; the one before is then still whole. */
    CompletionStage<Void> save(CatalogReading catalog);

    /** The one kept last; empty where none was. Fails where there is one and it can't be read. */
    CompletionStage<Optional<CatalogReading>> lastGood();
}

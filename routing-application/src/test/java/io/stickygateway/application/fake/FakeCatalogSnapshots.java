package io.stickygateway.application.fake;

import io.stickygateway.domain.catalog.CatalogReading;
import io.stickygateway.domain.port.CatalogSnapshots;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;

/** A disk that keeps catalogs in memory, until it is broken. Any thread. */
public final class FakeCatalogSnapshots implements CatalogSnapshots {
    private final List<CatalogReading> saved = new CopyOnWriteArrayList<>();
    private volatile @Nullable RuntimeException broken;

    @Override
    public CompletionStage<Void> save(CatalogReading catalog) {
        RuntimeException failure = broken;
        if (failure != null) {
            return CompletableFuture.failedFuture(failure);
        }
        saved.add(catalog);
        return CompletableFuture.completedFuture(null);
    }

    @Override
    public CompletionStage<Optional<CatalogReading>> lastGood() {
        RuntimeException failure = broken;
        return failure != null
                ? CompletableFuture.failedFuture(failure)
                : CompletableFuture.completedFuture(
                        saved.isEmpty() ? Optional.empty() : Optional.of(saved.get(saved.size() - 1)));
    }

    /** Every call fails from now on. */
    public void breakDown(RuntimeException failure) {
        broken = failure;
    }

    public void mend() {
        broken = null;
    }

    /** Every catalog saved so far, in order. */
    public List<CatalogReading> saved() {
        return List.copyOf(saved);
    }
}

package io.stickygateway.application.fake;

import io.stickygateway.domain.catalog.CatalogReading;
import io.stickygateway.domain.catalog.Service;
import io.stickygateway.domain.port.ServiceCatalog;
import io.stickygateway.domain.port.Subscription;
import java.util.List;
import java.util.concurrent.CompletionStage;

/** A catalog whose answers a test gives; it never tells of a change. One thread. */
public final class HeldServiceCatalog implements ServiceCatalog {
    public final HeldCalls<String, CatalogReading> loads = new HeldCalls<>();
    public final HeldCalls<List<Service>, Boolean> seeds = new HeldCalls<>();
    public final HeldCalls<List<Service>, Void> merges = new HeldCalls<>();

    @Override
    public CompletionStage<CatalogReading> load() {
        return loads.ask("load");
    }

    @Override
    public CompletionStage<Boolean> seedIfEmpty(List<Service> services) {
        return seeds.ask(services);
    }

    @Override
    public CompletionStage<Void> merge(List<Service> services) {
        return merges.ask(services);
    }

    @Override
    public Subscription onChange(Runnable listener) {
        return () -> {};
    }
}

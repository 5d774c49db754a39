package io.stickygateway.bootstrap.wiring;

import io.stickygateway.bootstrap.config.GatewayProperties;
import io.stickygateway.domain.catalog.Service;
import io.stickygateway.domain.port.Subscription;
import io.stickygateway.domain.port.UserBindings;
import io.stickygateway.proxy.ProxyAdapter;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** What goes on beside the traffic: the change log, the catalog, the nodes' health and the numbers are followed. */
final class Background implements AutoCloseable {
    private static final Duration CHANGES = Duration.ofSeconds(1);
    private static final Duration MOVES = Duration.ofSeconds(5);
    /** Counting reads every binding. */
    private static final Duration LOADS = Duration.ofMinutes(1);

    private final Schedule schedule = new Schedule();
    private final List<Subscription> subscriptions;

    Background(GatewayProperties properties, Application application, Ports ports, ProxyAdapter proxy) {
        this.subscriptions = List.of(
                ports.changes().onAppend(application.changes()::catchUp),
                ports.catalog().onChange(application.catalog()::refresh));
        schedule.every(CHANGES, application.changes()::catchUp);
        schedule.every(CHANGES, application.freezes()::acknowledge);
        schedule.every(MOVES, application.moves()::resume);
        schedule.every(properties.catalog().pollInterval(), application.catalog()::refresh);
        schedule.every(properties.health().interval(), application.probes()::probeAll);
        schedule.every(Duration.ZERO, LOADS, () -> count(application, ports.bindings(), proxy));
    }

    @Override
    public void close() {
        subscriptions.forEach(Subscription::close);
        schedule.close();
    }

    private static CompletionStage<Void> count(Application application, UserBindings bindings, ProxyAdapter proxy) {
        return CompletableFuture.allOf(application.table().get().services().stream()
                .filter(service -> service.sticky().enabled())
                .map(Service::id)
                .map(service -> bindings.homes(service).thenAccept(homes -> proxy.bindings(service, homes)))
                .map(CompletionStage::toCompletableFuture)
                .toArray(CompletableFuture<?>[]::new));
    }
}

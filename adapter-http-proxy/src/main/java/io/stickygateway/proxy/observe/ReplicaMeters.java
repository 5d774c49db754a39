package io.stickygateway.proxy.observe;

import io.prometheus.metrics.model.registry.PrometheusRegistry;
import io.prometheus.metrics.model.snapshots.Labels;
import io.stickygateway.domain.port.RoutingObserver.Cache;
import io.stickygateway.domain.port.UnreadableValue;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.Stream;

/** Counts what befalls this gateway as one of several. Any thread; never blocks. */
final class ReplicaMeters {
    private static final List<Cache> SHARED = List.of(Cache.SHARED_BINDING, Cache.SHARED_TOKEN);

    private final CounterFamily caches = new CounterFamily(
            "sticky_shared_cache_failures", "Questions that the shared cache did not answer, or not readably.");
    private final CounterFamily registrations =
            new CounterFamily("sticky_registrations", "Registrations of this gateway in the store.");
    private final CounterFamily acknowledgements = new CounterFamily(
            "sticky_acknowledgement_failures", "Attempts to acknowledge freezes of users that failed.");
    private final CounterFamily moves = new CounterFamily(
            "sticky_moves_resumed", "Changes of homes that were taken over from a process that died.");
    private final LongAdder registered = registrations.at(Labels.EMPTY);
    private final LongAdder notAcknowledged = acknowledgements.at(Labels.EMPTY);

    /** All at 0: a rate would not see the first of what appears with a 1. */
    ReplicaMeters(PrometheusRegistry registry) {
        Stream.of(caches, registrations, acknowledgements, moves).forEach(registry::register);
        Stream.of(true, false).forEach(this::resumed);
        SHARED.forEach(cache -> Stream.of(true, false).forEach(unreadable -> failures(cache, unreadable)));
    }

    void registered() {
        registered.increment();
    }

    void notAcknowledged() {
        notAcknowledged.increment();
    }

    void moveResumed(boolean done) {
        resumed(done).increment();
    }

    void cacheFailed(Cache cache, Throwable cause) {
        failures(cache, cause instanceof UnreadableValue).increment();
    }

    private LongAdder resumed(boolean done) {
        return moves.at(Labels.of("done", String.valueOf(done)));
    }

    private LongAdder failures(Cache cache, boolean unreadable) {
        String name = cache.name().toLowerCase(Locale.ROOT);
        return caches.at(Labels.of("cache", name, "reason", unreadable ? "unreadable" : "unavailable"));
    }
}

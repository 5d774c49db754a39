package io.stickygateway.application.routing;

import io.stickygateway.application.PortCall;
import io.stickygateway.domain.port.RoutingObserver;
import io.stickygateway.domain.port.RoutingObserver.Cache;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;
import java.util.function.Supplier;

/** Asks a cache that gateways share, and tells of it. One that fails is an empty one. Any thread; never fails. */
final class SharedLookUps {
    private final Cache cache;
    private final RoutingObserver observer;

    SharedLookUps(Cache cache, RoutingObserver observer) {
        this.cache = cache;
        this.observer = observer;
    }

    /**
     * What lies there, if it counts.
     *
     * @param judge empty where it does not count
     */
    <V, F> CompletionStage<Optional<F>> find(
            Supplier<CompletionStage<Optional<V>>> port, Function<V, Optional<F>> judge) {
        return PortCall.ask(port).handle((value, failure) -> {
            Optional<F> found = failure == null ? value.flatMap(judge) : failed(failure);
            observer.cacheAsked(cache, found.isPresent());
            return found;
        });
    }

    /** Puts something there. Nobody waits for it. */
    void put(Supplier<CompletionStage<Void>> port) {
        PortCall.ask(port).whenComplete((done, failure) -> {
            if (failure != null) {
                failed(failure);
            }
        });
    }

    private <F> Optional<F> failed(Throwable failure) {
        observer.cacheFailed(cache, PortCall.cause(failure));
        return Optional.empty();
    }
}

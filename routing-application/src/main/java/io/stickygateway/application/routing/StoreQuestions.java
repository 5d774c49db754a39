package io.stickygateway.application.routing;

import io.stickygateway.application.PortCall;
import io.stickygateway.domain.port.RoutingObserver;
import io.stickygateway.domain.port.StoreQuestion;
import io.stickygateway.domain.port.StoreUnavailable;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;

/**
 * Asks the store on behalf of requests. Whose request it was learns only that the store failed, operators learn why.
 */
final class StoreQuestions {
    private final RoutingObserver observer;

    StoreQuestions(RoutingObserver observer) {
        this.observer = observer;
    }

    /** The port's answer; a failure is told once, however many wait for it. */
    <T> CompletionStage<T> ask(StoreQuestion question, Supplier<CompletionStage<T>> port) {
        return PortCall.ask(port).whenComplete((answer, failure) -> {
            if (failure != null) {
                observer.storeFailed(question, PortCall.cause(failure));
            }
        });
    }

    /**
     * Why the store could not be asked.
     *
     * @throws CompletionException where the failure is not the store's: a fault of the gateway's own is no answer
     */
    static String why(Throwable failure) {
        Throwable cause = PortCall.cause(failure);
        if (cause instanceof StoreUnavailable) {
            return String.valueOf(cause.getMessage());
        }
        throw new CompletionException(cause);
    }
}

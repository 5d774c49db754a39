package io.stickygateway.application;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;

/** Calls to ports, made so that there is one way only for a call to fail. */
public final class PortCall {
    private PortCall() {}

    /**
     * Calls a port. What it throws fails the stage: a port that threw would otherwise leave behind whatever the caller
     * had opened for the answer.
     */
    public static <T> CompletionStage<T> ask(Supplier<? extends CompletionStage<T>> port) {
        try {
            return port.get();
        } catch (Throwable e) { // errors too: whoever waits must hear of them
            return CompletableFuture.failedFuture(e);
        }
    }

    /** The failure itself, without the wrapping that dependent stages put around it. */
    public static Throwable cause(Throwable failure) {
        Throwable inner = failure.getCause();
        return failure instanceof CompletionException && inner != null ? cause(inner) : failure;
    }
}

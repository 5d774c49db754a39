package io.stickygateway.bootstrap.wiring;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;

/** Time that passes by this machine's clock. */
public final class Pauses {
    private Pauses() {}

    /** Done after that long, on any thread. */
    public static CompletionStage<Void> of(Duration time) {
        return new CompletableFuture<Void>().completeOnTimeout(null, time.toNanos(), TimeUnit.NANOSECONDS);
    }
}

package io.stickygateway.application;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Shares one run of a piece of work among all who ask for it meanwhile. Whoever asks gets the result of a run that
 * began after they asked: while one is under way, they wait for the next. At most one run is under way and one waits.
 * The work has to end by itself: a port's deadline is what bounds the wait. Any thread.
 *
 * @param <T> what the work answers
 */
public final class SingleFlight<T> {
    private final Supplier<CompletionStage<T>> work;
    private final Object lock = new Object();
    private boolean flying;
    private @Nullable CompletableFuture<T> next;

    public SingleFlight(Supplier<CompletionStage<T>> work) {
        this.work = work;
    }

    /** A result no older than this call. Giving up on it leaves the others' alone. */
    public CompletionStage<T> fly() {
        CompletableFuture<T> mine;
        boolean first;
        synchronized (lock) {
            if (next == null) {
                next = new CompletableFuture<>();
            }
            mine = next;
            first = !flying;
            flying = true;
        }
        if (first) {
            takeOff();
        }
        return mine.minimalCompletionStage();
    }

    /** A loop: runs that end at once would otherwise start each other ever deeper on the stack. */
    private void takeOff() {
        for (CompletableFuture<T> flight = takeNext(); flight != null; flight = takeNext()) {
            if (!run(flight)) {
                return;
            }
        }
    }

    /** Whether the run has ended already; if not, its end starts the one that waits. */
    private boolean run(CompletableFuture<T> flight) {
        AtomicBoolean handedOver = new AtomicBoolean();
        PortCall.ask(work).whenComplete((result, failure) -> {
            if (handedOver.getAndSet(true)) {
                // Before this one's listeners hear, so that one that never returns can't keep the next waiting.
                takeOff();
            }
            if (failure != null) {
                flight.completeExceptionally(PortCall.cause(failure));
            } else {
                flight.complete(result);
            }
        });
        return handedOver.getAndSet(true);
    }

    private @Nullable CompletableFuture<T> takeNext() {
        synchronized (lock) {
            CompletableFuture<T> taken = next;
            next = null;
            flying = taken != null;
            return taken;
        }
    }
}

package io.stickygateway.application;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Shares one run of a piece of work among all who ask for it meanwhile. Whoever asks gets the result of a run that
 * began after they asked: while one is under way, they wait for the next. At most one run is under way and one waits.
 * Any thread.
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

    /** A result no older than this call. */
    public CompletionStage<T> fly() {
        CompletableFuture<T> mine;
        synchronized (lock) {
            if (next == null) {
                next = new CompletableFuture<>();
            }
            mine = next;
            if (flying) {
                return mine;
            }
            flying = true;
            next = null;
        }
        run(mine);
        return mine;
    }

    private void run(CompletableFuture<T> flight) {
        CompletionStage<T> running;
        try {
            running = work.get();
        } catch (RuntimeException e) {
            running = CompletableFuture.failedFuture(e);
        }
        running.whenComplete((result, failure) -> {
            // The one that waits starts before this one's listeners hear, so that a listener that never returns can't
            // keep it waiting.
            runNext();
            if (failure != null) {
                flight.completeExceptionally(failure);
            } else {
                flight.complete(result);
            }
        });
    }

    private void runNext() {
        CompletableFuture<T> waiting;
        synchronized (lock) {
            waiting = next;
            next = null;
            flying = waiting != null;
        }
        if (waiting != null) {
            run(waiting);
        }
    }
}

package io.stickygateway.application.replica;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;

/** Does a step again and again. */
final class Repeat {
    private final Supplier<CompletionStage<Boolean>> step;
    private final CompletableFuture<Boolean> end = new CompletableFuture<>();

    private Repeat(Supplier<CompletionStage<Boolean>> step) {
        this.step = step;
    }

    /**
     * Until the step says true; fails where it fails. One step at a time, and no stack however many of them are
     * complete at once.
     */
    static CompletionStage<Boolean> untilTrue(Supplier<CompletionStage<Boolean>> step) {
        Repeat repeat = new Repeat(step);
        repeat.go();
        return repeat.end;
    }

    private void go() {
        while (!end.isDone() && isOverAtOnce(step.get())) {
            // the next one
        }
    }

    /** Whether it is complete already; if not, its end goes on. */
    private boolean isOverAtOnce(CompletionStage<Boolean> running) {
        AtomicBoolean handedOver = new AtomicBoolean();
        running.whenComplete((done, failure) -> {
            if (failure != null) {
                end.completeExceptionally(failure);
            } else if (done) {
                end.complete(true);
            }
            if (handedOver.getAndSet(true)) {
                go();
            }
        });
        return handedOver.getAndSet(true);
    }
}

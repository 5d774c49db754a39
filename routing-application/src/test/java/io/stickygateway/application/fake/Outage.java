package io.stickygateway.application.fake;

import io.stickygateway.domain.port.CatalogConflict;
import io.stickygateway.domain.port.StoreUnavailable;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;

/** Whether a fake answers at once, later, or not at all. */
final class Outage {
    private boolean away;
    private boolean holding;
    private final List<Runnable> held = new ArrayList<>();

    /** Carries a call out, one at a time, unless the store is away. */
    synchronized <T> CompletionStage<T> ask(Supplier<T> call) {
        if (away) {
            return CompletableFuture.failedFuture(new StoreUnavailable("the fake store is away", null));
        }
        T answer;
        try {
            answer = call.get();
        } catch (CatalogConflict refused) {
            return CompletableFuture.failedFuture(refused);
        }
        if (!holding) {
            return CompletableFuture.completedFuture(answer);
        }
        CompletableFuture<T> later = new CompletableFuture<>();
        held.add(() -> later.complete(answer));
        return later;
    }

    /** Carries out what an operator does, whether or not the gateway gets an answer. */
    synchronized void change(Runnable edit) {
        edit.run();
    }

    synchronized void begin() {
        away = true;
    }

    synchronized void end() {
        away = false;
    }

    synchronized void holdAnswers() {
        holding = true;
    }

    void giveAnswers() {
        List<Runnable> due;
        synchronized (this) {
            holding = false;
            due = List.copyOf(held);
            held.clear();
        }
        // Outside the lock: whoever waits for an answer may ask again at once.
        due.forEach(Runnable::run);
    }
}

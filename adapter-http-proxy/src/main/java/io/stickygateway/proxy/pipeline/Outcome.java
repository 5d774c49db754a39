package io.stickygateway.proxy.pipeline;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** What a step came to. */
public final class Outcome {
    /** The next step's turn. */
    public static final Outcome CONTINUE = new Outcome(null);

    /** Somebody has answered, or has taken it upon themselves to. */
    public static final Outcome ANSWERED = new Outcome(null);

    private final @Nullable Wait wait;

    private Outcome(@Nullable Wait wait) {
        this.wait = wait;
    }

    /**
     * What the step comes to once the stage has completed: at once where it has already, which it mostly has.
     *
     * @param stage may complete on any thread
     * @param then runs on the exchange's event loop
     */
    public static <T> Outcome of(CompletionStage<T> stage, Function<? super T, Outcome> then) {
        // The same object where it is a plain future; a bare stage, which can't be asked, gives a copy that can.
        CompletableFuture<T> future = stage.toCompletableFuture();
        if (future.isDone() && !future.isCompletedExceptionally()) {
            return then.apply(future.join());
        }
        CompletionStage<T> pending = future;
        return new Outcome((loop, resume) -> pending.whenComplete((value, failure) ->
                loop.accept(() -> resume.accept(failure == null ? () -> then.apply(value) : rethrow(failure)))));
    }

    private static Turn rethrow(Throwable failure) {
        return () -> {
            throw new IllegalStateException("what a step waited for failed: " + failure, failure);
        };
    }

    @Nullable
    Wait waiting() {
        return wait;
    }

    /** Something that a step waits for. */
    interface Wait {
        /**
         * Has the step go on once it has come.
         *
         * @param loop runs something on the exchange's event loop
         * @param resume goes on there
         */
        void then(Consumer<Runnable> loop, Consumer<Turn> resume);
    }

    /** The rest of a step. */
    interface Turn {
        Outcome take();
    }
}

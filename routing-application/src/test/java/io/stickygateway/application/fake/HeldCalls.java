package io.stickygateway.application.fake;

import java.util.ArrayDeque;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/**
 * Calls to a port that wait until a test answers them. One thread.
 *
 * @param <Q> what is asked
 * @param <A> what is answered
 */
public final class HeldCalls<Q, A> {
    private final Queue<Call<Q, A>> waiting = new ArrayDeque<>();
    private int asked;
    private @Nullable RuntimeException broken;

    /** To be called by the port's method. */
    public CompletionStage<A> ask(Q question) {
        if (broken != null) {
            throw broken;
        }
        Call<Q, A> call = new Call<>(question, new CompletableFuture<>());
        waiting.add(call);
        asked++;
        return call.reply();
    }

    /** Takes the call that has waited longest. */
    public Call<Q, A> next() {
        return oneOf(waiting.poll());
    }

    /** What {@link #next} would be asked. */
    public Q peek() {
        return oneOf(waiting.peek()).question();
    }

    private static <T> T oneOf(@Nullable T call) {
        if (call == null) {
            throw new AssertionError("nobody asks");
        }
        return call;
    }

    /** Every call throws this from now on, instead of failing its stage; null: none does. */
    public void breakWith(@Nullable RuntimeException failure) {
        broken = failure;
    }

    /** Calls not taken yet. */
    public int waiting() {
        return waiting.size();
    }

    /** Calls ever made. */
    public int asked() {
        return asked;
    }

    /** One call. */
    public record Call<Q, A>(Q question, CompletableFuture<A> reply) {
        public void answer(A answer) {
            reply.complete(answer);
        }

        /** Answers where there is nothing to say. */
        public void done() {
            reply.complete(null);
        }

        public void fail(Throwable failure) {
            reply.completeExceptionally(failure);
        }
    }
}

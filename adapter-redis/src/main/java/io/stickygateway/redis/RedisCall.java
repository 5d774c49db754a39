package io.stickygateway.redis;

import io.stickygateway.domain.port.StoreUnavailable;
import io.stickygateway.domain.port.UnreadableValue;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BiConsumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** One call: its answer or its deadline ends it, whichever comes first; what comes later is dropped. Any thread. */
final class RedisCall<T> {
    private final Duration deadline;
    private final Patience patience;
    private final BiConsumer<End, String> ended;
    private final CompletableFuture<T> inTime;
    // A stage of its own: one made out of inTime would wrap the failure.
    private final CompletableFuture<T> answer = new CompletableFuture<>();
    private volatile boolean begun;

    /**
     * Begins to wait.
     *
     * @param ended is told how it ended, and why, before anybody who waits for the answer is
     */
    RedisCall(Duration deadline, BiConsumer<End, String> ended) {
        this.deadline = deadline;
        this.patience = new Patience(deadline);
        this.ended = ended;
        this.inTime = new CompletableFuture<T>().orTimeout(deadline.toMillis(), TimeUnit.MILLISECONDS);
        CompletableFuture<T> unused = inTime.whenComplete(this::end);
    }

    /** What a call tells of Redis. */
    enum End {
        ANSWERED,
        FAILED,
        /** The server was a master and is one no longer. */
        DEMOTED,
        /** It was never made. */
        UNUSED
    }

    CompletionStage<T> answer() {
        return answer;
    }

    void refuse(StoreUnavailable because) {
        inTime.completeExceptionally(because);
    }

    /** Does the work, unless nobody waits for it any more. */
    void run(Function<Patience, T> work) {
        if (inTime.isDone()) {
            return;
        }
        begun = true;
        try {
            inTime.complete(work.apply(patience));
        } catch (RuntimeException | Error e) {
            inTime.completeExceptionally(e);
        }
    }

    private void end(@Nullable T value, @Nullable Throwable failure) {
        if (failure == null) {
            ended.accept(End.ANSWERED, "");
            answer.complete(value);
            return;
        }
        Throwable told = told(failure);
        ended.accept(kind(told), String.valueOf(told.getMessage()));
        answer.completeExceptionally(told);
    }

    private End kind(Throwable failure) {
        if (!begun) {
            return End.UNUSED;
        }
        if (failure instanceof UnreadableValue) {
            return End.ANSWERED;
        }
        return RedisFailures.isReadOnly(failure) ? End.DEMOTED : End.FAILED;
    }

    private Throwable told(Throwable failure) {
        return failure instanceof TimeoutException
                ? new StoreUnavailable("Redis did not answer within " + deadline.toMillis() + " ms", failure)
                : RedisFailures.told(failure);
    }
}

package io.stickygateway.postgres;

import io.stickygateway.domain.port.StoreUnavailable;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;

/**
 * Runs blocking calls for callers that don't block: a bounded number at a time, each with one deadline that begins when
 * it is asked for. Any thread.
 */
final class StoreCalls implements AutoCloseable {
    private final ExecutorService threads;
    private final Semaphore room;
    private final int most;
    private final Duration deadline;
    private final Gate gate;

    StoreCalls(PostgresSettings settings, Gate gate) {
        this.threads = CallThreads.start(settings.poolSize());
        this.most = settings.poolSize() + settings.waiting();
        this.room = new Semaphore(most);
        this.deadline = settings.deadline();
        this.gate = gate;
    }

    /**
     * Runs work on another thread. The stage fails with {@link StoreUnavailable} where the store is at fault, otherwise
     * with what the work threw, and no later than the deadline; work that nobody waits for any more is not begun.
     */
    <T> CompletionStage<T> call(Function<Patience, T> work) {
        Patience patience = new Patience(deadline);
        CompletableFuture<T> inTime = new CompletableFuture<T>().orTimeout(deadline.toMillis(), TimeUnit.MILLISECONDS);
        CompletableFuture<T> answer = new CompletableFuture<>();
        // An answer of its own: a stage made out of inTime would wrap the failure.
        CompletableFuture<T> unused = inTime.whenComplete((value, failure) -> {
            if (failure == null) {
                answer.complete(value);
            } else {
                answer.completeExceptionally(told(failure));
            }
        });
        begin(() -> run(work, patience, inTime), inTime);
        return answer;
    }

    private void begin(Runnable task, CompletableFuture<?> inTime) {
        if (!room.tryAcquire()) {
            inTime.completeExceptionally(new StoreUnavailable(most + " calls to PostgreSQL are waiting already", null));
            return;
        }
        try {
            threads.execute(() -> {
                try {
                    task.run();
                } finally {
                    room.release();
                }
            });
        } catch (RejectedExecutionException e) {
            room.release();
            inTime.completeExceptionally(new StoreUnavailable("the gateway is stopping", e));
        }
    }

    private <T> void run(Function<Patience, T> work, Patience patience, CompletableFuture<T> inTime) {
        if (inTime.isDone()) {
            return;
        }
        try {
            gate.pass();
            inTime.complete(work.apply(patience));
        } catch (RuntimeException | Error e) {
            inTime.completeExceptionally(e);
        }
    }

    private Throwable told(Throwable failure) {
        return failure instanceof TimeoutException
                ? new StoreUnavailable("PostgreSQL did not answer within " + deadline.toMillis() + " ms", failure)
                : Failures.told(failure);
    }

    @Override
    public void close() {
        threads.shutdownNow();
    }
}

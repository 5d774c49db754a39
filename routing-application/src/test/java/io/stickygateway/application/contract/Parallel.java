package io.stickygateway.application.contract;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.IntFunction;
import java.util.function.Supplier;

/** Calls at the same moment. */
public final class Parallel {
    /** Generous: only a call that hangs should fail by it. */
    private static final long SECONDS = 30;

    private Parallel() {}

    /** Runs something on a thread of its own: the JVM's common pool may have one thread for all that wait in it. */
    public static CompletableFuture<Void> run(Runnable task) {
        return CompletableFuture.runAsync(task, Parallel::onAThread);
    }

    /** The same with a result. */
    public static <T> CompletableFuture<T> supply(Supplier<T> task) {
        return CompletableFuture.supplyAsync(task, Parallel::onAThread);
    }

    private static void onAThread(Runnable task) {
        new Thread(task, "test-parallel").start();
    }

    /** Makes {@code count} calls from as many threads at once, and waits for all answers. */
    public static <T> List<T> calls(int count, IntFunction<CompletionStage<T>> call) {
        ExecutorService threads = Executors.newFixedThreadPool(count);
        CountDownLatch start = new CountDownLatch(1);
        try {
            List<CompletableFuture<T>> answers = new ArrayList<>();
            for (int i = 0; i < count; i++) {
                int number = i;
                answers.add(CompletableFuture.supplyAsync(
                        () -> {
                            await(start);
                            return get(call.apply(number));
                        },
                        threads));
            }
            start.countDown();
            return answers.stream().map(Parallel::get).toList();
        } finally {
            threads.shutdownNow();
        }
    }

    /** Waits for an answer. */
    public static <T> T get(CompletionStage<T> stage) {
        try {
            return stage.toCompletableFuture().get(SECONDS, TimeUnit.SECONDS);
        } catch (ExecutionException e) {
            throw new AssertionError("the call failed: " + e.getCause(), e.getCause());
        } catch (InterruptedException | TimeoutException e) {
            throw new AssertionError("no answer", e);
        }
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }
}

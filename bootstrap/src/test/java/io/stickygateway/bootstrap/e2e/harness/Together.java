package io.stickygateway.bootstrap.e2e.harness;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/** Many people who do something at once. */
public final class Together {
    private Together() {}

    /**
     * Does it so many times, by as many threads, and answers with all that came of it.
     *
     * @param task by its number, from 0
     */
    public static <T> List<T> all(int times, IntFunction<Callable<T>> task) throws Exception {
        return all(times, times, task);
    }

    /** The same with fewer threads. */
    public static <T> List<T> all(int times, int threads, IntFunction<Callable<T>> task) throws Exception {
        ExecutorService people = Executors.newFixedThreadPool(threads);
        try {
            List<Callable<T>> tasks = IntStream.range(0, times).mapToObj(task).toList();
            List<T> results = new ArrayList<>();
            for (Future<T> future : people.invokeAll(tasks)) {
                results.add(result(future));
            }
            return results;
        } finally {
            people.shutdownNow();
        }
    }

    private static <T> T result(Future<T> future) throws Exception {
        try {
            return future.get();
        } catch (ExecutionException e) {
            throw new AssertionError(e.getCause());
        }
    }
}

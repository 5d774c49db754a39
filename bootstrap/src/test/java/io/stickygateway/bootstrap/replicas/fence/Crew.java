package io.stickygateway.bootstrap.replicas.fence;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Threads that do the same thing again and again until the run is over. Started and ended by one thread. */
final class Crew {
    /** A client waits 10 s for a gateway that is paused. */
    private static final long PATIENCE_MILLIS = 40_000;

    private final CountDownLatch over = new CountDownLatch(1);
    private final List<Thread> threads = new ArrayList<>();
    private final ConcurrentLinkedQueue<Throwable> failures = new ConcurrentLinkedQueue<>();

    /** One more. The first failure of any ends the run. */
    void add(String name, Runnable turn) {
        Thread thread = new Thread(
                () -> {
                    try {
                        while (!isOver()) {
                            turn.run();
                        }
                    } catch (RuntimeException | Error e) {
                        failures.add(e);
                        over.countDown();
                    }
                },
                name);
        thread.setDaemon(true);
        threads.add(thread);
        thread.start();
    }

    boolean isOver() {
        return over.getCount() == 0;
    }

    /** Waits so long; true where the run is over. */
    boolean rest(int millis) {
        try {
            return over.await(millis, TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    void end() {
        over.countDown();
    }

    /** Waits until all have ended, after {@link #end}; fails as the first of them did. */
    void join() {
        long until = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(PATIENCE_MILLIS);
        try {
            for (Thread thread : threads) {
                thread.join(Math.max(1, TimeUnit.NANOSECONDS.toMillis(until - System.nanoTime())));
                if (thread.isAlive()) {
                    throw new AssertionError(thread.getName() + " does not end: " + List.of(thread.getStackTrace()));
                }
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        if (!failures.isEmpty()) {
            throw new AssertionError("a thread of the run failed", failures.peek());
        }
    }
}

package io.stickygateway.redis;

import java.lang.reflect.InvocationTargetException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicInteger;

/** The threads that wait for Redis: virtual ones where Java has them (21 and later). */
final class CallThreads {
    private CallThreads() {}

    /**
     * Starts the threads.
     *
     * @param platformThreads how many where each costs a stack: as many as can hold a connection
     */
    static ExecutorService start(int platformThreads) {
        try {
            // By reflection: this is compiled for Java 17, which does not know the method.
            return (ExecutorService)
                    Executors.class.getMethod("newVirtualThreadPerTaskExecutor").invoke(null);
        } catch (NoSuchMethodException e) {
            return Executors.newFixedThreadPool(platformThreads, named());
        } catch (IllegalAccessException | InvocationTargetException e) {
            throw new IllegalStateException("virtual threads can't be started", e);
        }
    }

    private static ThreadFactory named() {
        AtomicInteger number = new AtomicInteger();
        return task -> {
            Thread thread = new Thread(task, "redis-" + number.incrementAndGet());
            thread.setDaemon(true);
            return thread;
        };
    }
}

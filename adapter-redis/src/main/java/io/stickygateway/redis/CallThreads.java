package io.stickygateway.redis;

import java.lang.reflect.InvocationTargetException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The threads that wait for Redis: virtual ones where Java has them (21 and later). As many as connections there too:
 * calls beyond wait in the queue, where one that nobody waits for any more is dropped, and not for a connection.
 */
final class CallThreads {
    private static final String NAME = "redis-";

    private CallThreads() {}

    static ExecutorService start(int connections) {
        return Executors.newFixedThreadPool(connections, factory());
    }

    private static ThreadFactory factory() {
        try {
            // By reflection: this is compiled for Java 17, which knows none of it.
            Class<?> type = Class.forName("java.lang.Thread$Builder");
            Object virtual = Thread.class.getMethod("ofVirtual").invoke(null);
            Object named = type.getMethod("name", String.class, long.class).invoke(virtual, NAME, 1L);
            return (ThreadFactory) type.getMethod("factory").invoke(named);
        } catch (ClassNotFoundException | NoSuchMethodException e) {
            return platformThreads();
        } catch (IllegalAccessException | InvocationTargetException e) {
            throw new IllegalStateException("virtual threads can't be started", e);
        }
    }

    private static ThreadFactory platformThreads() {
        AtomicInteger number = new AtomicInteger();
        return task -> {
            Thread thread = new Thread(task, NAME + number.incrementAndGet());
            thread.setDaemon(true);
            return thread;
        };
    }
}

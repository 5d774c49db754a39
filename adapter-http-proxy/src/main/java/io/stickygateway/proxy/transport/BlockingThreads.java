package io.stickygateway.proxy.transport;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** Makes threads for what must not happen on an event loop. They end with the process. */
public final class BlockingThreads implements ThreadFactory {
    private static final long IDLE_SECONDS = 30;

    private final String name;
    private final AtomicInteger made = new AtomicInteger();

    private BlockingThreads(String name) {
        this.name = name;
    }

    /**
     * So many of them, which end when there is nothing to do.
     *
     * @param waiting most tasks that wait for one; a further one is rejected
     */
    public static ThreadPoolExecutor pool(String name, int threads, int waiting) {
        ThreadPoolExecutor pool = new ThreadPoolExecutor(
                threads,
                threads,
                IDLE_SECONDS,
                TimeUnit.SECONDS,
                new ArrayBlockingQueue<>(waiting),
                new BlockingThreads(name));
        pool.allowCoreThreadTimeOut(true);
        return pool;
    }

    @Override
    public Thread newThread(Runnable task) {
        Thread thread = new Thread(task, name + "-" + made.incrementAndGet());
        thread.setDaemon(true);
        return thread;
    }
}

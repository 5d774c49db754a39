package io.stickygateway.proxy.transport;

import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicInteger;

/** Makes threads for what must not happen on an event loop. They end with the process. */
public final class BlockingThreads implements ThreadFactory {
    private final String name;
    private final AtomicInteger made = new AtomicInteger();

    public BlockingThreads(String name) {
        this.name = name;
    }

    @Override
    public Thread newThread(Runnable task) {
        Thread thread = new Thread(task, name + "-" + made.incrementAndGet());
        thread.setDaemon(true);
        return thread;
    }
}

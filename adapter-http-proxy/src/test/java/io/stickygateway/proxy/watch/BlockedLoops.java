package io.stickygateway.proxy.watch;

import static java.util.stream.Collectors.joining;

import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import reactor.blockhound.BlockHound;
import reactor.blockhound.BlockingMethod;
import reactor.blockhound.BlockingOperationError;

/** Collects the blocking calls that BlockHound sees on Netty's and Reactor's non-blocking threads. */
final class BlockedLoops {
    private static final int FRAMES = 24;
    private static final ConcurrentLinkedQueue<String> FOUND = new ConcurrentLinkedQueue<>();

    private BlockedLoops() {}

    static void watch() {
        BlockHound.builder()
                .loadIntegrations()
                // A loop that ends waits a moment for the last thread that wakes it up; it serves nobody any more.
                .allowBlockingCallsInside("io.netty.channel.uring.IoUringIoHandler", "closeWakeupGate")
                // Handing work to a store's bounded executor: these locks are held for a few instructions, never for a
                // wait.
                .allowBlockingCallsInside("java.util.concurrent.LinkedBlockingQueue", "offer")
                .allowBlockingCallsInside("java.util.concurrent.ArrayBlockingQueue", "offer")
                .allowBlockingCallsInside("java.util.concurrent.ThreadPoolExecutor", "addWorker")
                // The same of the queue of the JVM's own timer, where a stage's timeout is put and taken back.
                .allowBlockingCallsInside("java.util.concurrent.ScheduledThreadPoolExecutor$DelayedWorkQueue", "offer")
                .allowBlockingCallsInside("java.util.concurrent.ScheduledThreadPoolExecutor$DelayedWorkQueue", "remove")
                .blockingMethodCallback(BlockedLoops::found)
                .install();
    }

    private static void found(BlockingMethod method) {
        BlockingOperationError error = new BlockingOperationError(method);
        String where = Arrays.stream(error.getStackTrace())
                .limit(FRAMES)
                .map(frame -> "\tat " + frame)
                .collect(joining("\n"));
        FOUND.add("BLOCKED " + Thread.currentThread().getName() + " in " + method + "\n" + where);
        throw error;
    }

    static List<String> forget() {
        List<String> found = List.copyOf(FOUND);
        FOUND.clear();
        return found;
    }
}

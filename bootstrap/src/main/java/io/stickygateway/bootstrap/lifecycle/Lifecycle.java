package io.stickygateway.bootstrap.lifecycle;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;

/**
 * What has been started, and how it is stopped again: the last first, each within its time, whatever becomes of the
 * others. Any thread.
 */
public final class Lifecycle {
    private final Deque<StopStep> steps = new ArrayDeque<>();
    private final CountDownLatch stopped = new CountDownLatch(1);
    private boolean stopping;

    /**
     * Remembers how to stop what was just started. Where everything is being stopped already, it is stopped at once.
     *
     * @param name for the log
     * @param patience how long its stop may take; then the next one's turn comes
     * @param stop may block
     * @throws StartAborted where everything is being stopped already: nothing more is to be started
     */
    public void onStop(String name, Duration patience, StopAction stop) {
        StopStep step = new StopStep(name, patience, stop);
        synchronized (steps) {
            if (!stopping) {
                steps.push(step);
                return;
            }
        }
        step.run();
        throw new StartAborted();
    }

    /** Stops all that was started. Blocks until that is done, also for those who come second. */
    public void stop() {
        if (beginStop()) {
            for (StopStep step = next(); step != null; step = next()) {
                step.run();
            }
            stopped.countDown();
        }
        awaitStop();
    }

    /** Whether everything is being stopped, or has been. */
    public boolean isStopping() {
        synchronized (steps) {
            return stopping;
        }
    }

    /** Blocks until all is stopped. */
    public void awaitStop() {
        try {
            stopped.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** How long a stop takes where every part takes all of its time. */
    public Duration longestStop() {
        synchronized (steps) {
            return steps.stream().map(StopStep::patience).reduce(Duration.ZERO, Duration::plus);
        }
    }

    private boolean beginStop() {
        synchronized (steps) {
            boolean first = !stopping;
            stopping = true;
            return first;
        }
    }

    private @Nullable StopStep next() {
        synchronized (steps) {
            return steps.poll();
        }
    }
}

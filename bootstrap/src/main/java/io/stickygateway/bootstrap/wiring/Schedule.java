package io.stickygateway.bootstrap.wiring;

import io.stickygateway.application.PortCall;
import java.time.Duration;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Does things again and again. Any thread; the work itself must not block. */
final class Schedule implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Schedule.class);

    // Drops in silence once closed: a refusal would lock the pool to describe it, perhaps on an event loop.
    private final ScheduledThreadPoolExecutor timer = new ScheduledThreadPoolExecutor(
            1,
            task -> {
                Thread thread = new Thread(task, "gateway-schedule");
                thread.setDaemon(true);
                return thread;
            },
            new ThreadPoolExecutor.DiscardPolicy());

    /**
     * Does the work after each pause; the pause begins when the work is done, so that slow work never overlaps itself.
     *
     * @param work tells its own failures to those they concern
     */
    void every(Duration pause, Supplier<? extends CompletionStage<?>> work) {
        every(pause, pause, work);
    }

    /**
     * The same, the first time after another pause.
     *
     * @param first before it is done for the first time
     */
    void every(Duration first, Duration pause, Supplier<? extends CompletionStage<?>> work) {
        later(first, () -> PortCall.ask(() -> work.get().thenApply(done -> true))
                .whenComplete((done, failure) -> {
                    if (failure != null) {
                        LOG.debug("scheduled work failed", failure);
                    }
                    every(pause, pause, work);
                }));
    }

    /** Begins nothing more; what runs goes on to its end. */
    @Override
    public void close() {
        timer.shutdownNow();
    }

    @SuppressWarnings("FutureReturnValueIgnored") // the work tells its own failures
    private void later(Duration pause, Runnable work) {
        timer.schedule(work, pause.toMillis(), TimeUnit.MILLISECONDS);
    }
}

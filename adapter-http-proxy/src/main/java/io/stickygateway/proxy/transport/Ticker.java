package io.stickygateway.proxy.transport;

import io.netty.channel.EventLoop;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The coarse clock of one event loop and all deadlines on it. A deadline is set by writing a number, with no timer to
 * create, queue and cancel; ten times a second all of them are looked at. Deadlines of seconds bear being late by a
 * tenth, and reading the clock costs nothing in between. For its own event loop only.
 */
public final class Ticker {
    private static final Logger LOG = LoggerFactory.getLogger(Ticker.class);

    static final long PERIOD_NANOS = 100_000_000;

    private final List<Deadline> deadlines = new ArrayList<>();
    private final List<Runnable> sweeps = new ArrayList<>();
    private long now = System.nanoTime();
    private @Nullable ScheduledFuture<?> task;

    /** Starts ticking on that loop. */
    public void start(EventLoop loop) {
        task = loop.scheduleAtFixedRate(this::tick, PERIOD_NANOS, PERIOD_NANOS, TimeUnit.NANOSECONDS);
    }

    /** Ends ticking. */
    public void stop() {
        if (task != null) {
            task.cancel(false);
        }
    }

    /** Nanoseconds of the monotonic clock, up to a period old. */
    public long now() {
        return now;
    }

    /** A deadline that is not set yet. Whoever asks for it closes it. */
    public Deadline deadline(Runnable action) {
        Deadline deadline = new Deadline(this, action);
        deadlines.add(deadline);
        return deadline;
    }

    /** Has this done with every tick. */
    public void everyTick(Runnable sweep) {
        sweeps.add(sweep);
    }

    private void tick() {
        now = System.nanoTime();
        // By index, from the end: actions may add deadlines, and a closed one gives its place to the last.
        for (int i = deadlines.size() - 1; i >= 0; i--) {
            Deadline deadline = deadlines.get(i);
            if (deadline.isClosed()) {
                int last = deadlines.size() - 1;
                deadlines.set(i, deadlines.get(last));
                deadlines.remove(last);
            } else {
                due(deadline);
            }
        }
        for (int i = 0; i < sweeps.size(); i++) {
            run(sweeps.get(i));
        }
    }

    private void due(Deadline deadline) {
        try {
            deadline.check(now);
        } catch (RuntimeException | Error e) {
            LOG.error("a deadline's action failed", e);
        }
    }

    /** A task that fails is never run again by the loop: one fault would stop every clock on it for good. */
    private static void run(Runnable sweep) {
        try {
            sweep.run();
        } catch (RuntimeException | Error e) {
            LOG.error("what is done with every tick failed", e);
        }
    }
}

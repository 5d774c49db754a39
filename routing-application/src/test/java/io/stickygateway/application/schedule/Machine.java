package io.stickygateway.application.schedule;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** What a replica runs on: nothing happens there while it is paused, and everything that was due happens afterwards. */
final class Machine {
    private final VirtualWorld world;
    private long pausedUntil;
    private long slept;
    private boolean killed;

    Machine(VirtualWorld world) {
        this.world = world;
    }

    void within(Duration most, Runnable what) {
        after(world.upTo(most), what);
    }

    void after(Duration delay, Runnable what) {
        world.after(delay, () -> whenAwake(what));
    }

    /** Done after that long, unless it is killed meanwhile. */
    CompletionStage<Void> pause(Duration time) {
        CompletableFuture<Void> over = new CompletableFuture<>();
        after(time, () -> over.complete(null));
        return over;
    }

    /** Its monotonic clock, which stands while it sleeps, as Linux's does. */
    long nanos() {
        return world.nanos() - slept;
    }

    /** Nothing happens there any more. */
    void kill() {
        killed = true;
    }

    /** Stopped by its host, or busy with itself: its clocks go on. */
    void pauseFor(Duration time) {
        pausedUntil = Math.max(pausedUntil, world.nanos() + time.toNanos());
    }

    /** Suspended. */
    void sleepFor(Duration time) {
        long awakeUntil = Math.max(pausedUntil, world.nanos());
        pauseFor(time);
        slept += Math.max(0, pausedUntil - awakeUntil);
    }

    private void whenAwake(Runnable what) {
        long left = pausedUntil - world.nanos();
        if (killed) {
            return;
        }
        if (left > 0) {
            after(Duration.ofNanos(left), what);
        } else {
            what.run();
        }
    }
}

package io.stickygateway.application.schedule;

import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.SplittableRandom;

/** Time, chance, and what is to happen when. One thread. */
final class VirtualWorld {
    private final Queue<Event> events = new PriorityQueue<>(Event.ORDER);
    private final SplittableRandom chance;
    private long now;
    private long number;

    VirtualWorld(long seed) {
        this.chance = new SplittableRandom(seed);
    }

    long nanos() {
        return now;
    }

    Instant clock() {
        return Instant.EPOCH.plusNanos(now);
    }

    /** Something happens after exactly that long. */
    void after(Duration delay, Runnable what) {
        events.add(new Event(now + delay.toNanos(), number++, what));
    }

    /** Something happens at some time until then. */
    void within(Duration most, Runnable what) {
        after(upTo(most), what);
    }

    Duration upTo(Duration most) {
        return Duration.ofNanos(chance.nextLong(most.toNanos() + 1));
    }

    /** True in so many cases of a hundred. */
    boolean happens(int percent) {
        return chance.nextInt(100) < percent;
    }

    /** A number from zero up to but without the bound. */
    int pick(int bound) {
        return chance.nextInt(bound);
    }

    /** Lets everything happen that is due until then. */
    void run(Duration until) {
        long end = until.toNanos();
        for (Event next = events.poll(); next != null && next.time() <= end; next = events.poll()) {
            now = next.time();
            next.what().run();
        }
    }

    private record Event(long time, long number, Runnable what) {
        private static final Comparator<Event> ORDER =
                Comparator.comparingLong(Event::time).thenComparingLong(Event::number);
    }
}

package io.stickygateway.proxy.observe;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.slf4j.Logger;

/**
 * Warns of what may happen on every request, at most once in ten seconds, and says how often it happened. Any thread.
 */
public final class SparseLog {
    private static final Duration INTERVAL = Duration.ofSeconds(10);

    private final Logger log;
    private final long interval;
    private final LongSupplier nanos;
    private final AtomicLong next;
    private final AtomicLong unsaid = new AtomicLong();

    /**
     * Makes a log that speaks on its first warning.
     *
     * @param nanos a clock that only goes forward, {@code System::nanoTime}
     */
    public SparseLog(Logger log, LongSupplier nanos) {
        this(log, INTERVAL, nanos);
    }

    /**
     * One that may be quiet for longer than ten seconds.
     *
     * @param interval between two warnings at least
     * @param nanos a clock that only goes forward
     */
    SparseLog(Logger log, Duration interval, LongSupplier nanos) {
        this.log = log;
        this.interval = interval.toNanos();
        this.nanos = nanos;
        this.next = new AtomicLong(nanos.getAsLong());
    }

    /** Warns, or counts where it has spoken lately. */
    public void warn(String what, String why) {
        speak(unsaid -> log.warn("{}: {}{}", what, why, unsaid));
    }

    /** Tells a bug with its trace, or counts where it has spoken lately. */
    void fault(String what, Throwable cause) {
        speak(unsaid -> log.error("{}, by a fault of the gateway{}", what, unsaid, cause));
    }

    private void speak(Consumer<String> line) {
        long now = nanos.getAsLong();
        long due = next.get();
        if (now - due >= 0 && next.compareAndSet(due, now + interval)) {
            long missed = unsaid.getAndSet(0);
            line.accept(missed == 0 ? "" : " (and " + missed + " times since the last line)");
        } else {
            unsaid.incrementAndGet();
        }
    }
}

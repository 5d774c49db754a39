package io.stickygateway.proxy.observe;

import io.stickygateway.proxy.json.JsonBytes;
import java.io.IOException;
import java.io.OutputStream;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.LockSupport;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The access log: event loops hand entries over, one thread of its own writes them in batches. Handing over never
 * blocks; where the writer can't keep up the entry is dropped and counted.
 *
 * <p>While there is work the writer looks for it every few milliseconds, so that a request costs no wake-up (a futex
 * call is dearer than the line itself); only after a quiet while does it sleep until it is woken.
 */
public final class AccessLog implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(AccessLog.class);
    private static final long PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(10);
    private static final int PAUSES_BEFORE_SLEEP = 50;
    private static final int BATCH_BYTES = 64 * 1024;
    private static final Duration STOP_WITHIN = Duration.ofSeconds(2);

    private enum State {
        AWAKE,
        ASLEEP,
        STOPPING
    }

    private final MpscRing<AccessEntry> ring;
    private final LongAdder dropped = new LongAdder();
    private final OutputStream out;
    private final JsonBytes batch = new JsonBytes(BATCH_BYTES + 8 * 1024);
    private final AccessLine line = new AccessLine(batch);
    private final Thread writer;
    private final AtomicReference<State> state = new AtomicReference<>(State.AWAKE);
    private int linesInBatch;
    private int pauses;
    private boolean failing;

    private AccessLog(OutputStream out, int capacity) {
        this.out = out;
        this.ring = new MpscRing<>(capacity);
        this.writer = new Thread(this::run, "access-log");
        writer.setDaemon(true);
    }

    /**
     * Starts a log.
     *
     * @param out written to by one thread, flushed after each batch, never closed
     * @param capacity most entries that wait to be written, rounded up to a power of two
     */
    public static AccessLog start(OutputStream out, int capacity) {
        AccessLog log = new AccessLog(out, capacity);
        log.writer.start();
        return log;
    }

    /** Hands an entry over. Any thread; never blocks. */
    public void offer(AccessEntry entry) {
        if (state.get() == State.STOPPING || !ring.offer(entry)) {
            dropped.increment();
        } else if (state.get() == State.ASLEEP) {
            LockSupport.unpark(writer);
        }
    }

    /** How many entries were never written since the start. */
    public long dropped() {
        return dropped.sum();
    }

    /** Writes what waits, for 2 s at most, and ends the writer. Entries offered from now on are dropped. */
    @Override
    public void close() {
        state.set(State.STOPPING);
        LockSupport.unpark(writer);
        try {
            writer.join(STOP_WITHIN.toMillis());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    boolean isAsleep() {
        return state.get() == State.ASLEEP;
    }

    private void run() {
        while (true) {
            // Read before draining: what was offered before the stop is then still written.
            boolean last = state.get() == State.STOPPING;
            if (drain()) {
                pauses = 0;
            } else if (last) {
                return;
            } else {
                rest();
            }
        }
    }

    private void rest() {
        if (pauses < PAUSES_BEFORE_SLEEP) {
            pauses++;
            LockSupport.parkNanos(this, PAUSE_NANOS);
        } else {
            sleep();
        }
    }

    /**
     * A producer takes its place before it looks at the state, and here the state is set before the places are looked
     * at: one of the two always sees the other.
     */
    private void sleep() {
        if (state.compareAndSet(State.AWAKE, State.ASLEEP)) {
            if (ring.isEmpty()) {
                LockSupport.park(this);
            }
            state.compareAndSet(State.ASLEEP, State.AWAKE);
        }
        pauses = 0;
    }

    /** Whether anything was written. */
    private boolean drain() {
        boolean any = false;
        for (AccessEntry entry = ring.poll(); entry != null; entry = ring.poll()) {
            any = true;
            line.write(entry);
            linesInBatch++;
            if (batch.length() >= BATCH_BYTES) {
                write();
            }
        }
        if (any) {
            write();
        }
        return any;
    }

    private void write() {
        try {
            batch.drainTo(out);
            out.flush();
            failing = false;
        } catch (IOException | RuntimeException e) {
            dropped.add(linesInBatch);
            warnOnce(e);
        }
        linesInBatch = 0;
    }

    private void warnOnce(Exception e) {
        if (!failing) {
            failing = true;
            LOG.warn("access log: lines can't be written and are dropped until they can", e);
        }
    }
}

package io.stickygateway.bootstrap.log;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.spi.LoggingEvent;
import ch.qos.logback.core.UnsynchronizedAppenderBase;
import ch.qos.logback.core.encoder.Encoder;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.time.Duration;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * Writes lines by a thread of its own and drops those it has no room for: a pipe that nobody empties would otherwise
 * hold up whoever logs, event loops among them, and with them all traffic. What was dropped is counted, and said once
 * there is room again. Made by logback; any thread may log.
 */
public final class DroppingAppender extends UnsynchronizedAppenderBase<ILoggingEvent> {
    private static final int WAITING = 1_024;
    private static final Duration FLUSH = Duration.ofSeconds(1);
    private static final long LOOK_NANOS = 1_000_000;

    private final BlockingQueue<ILoggingEvent> waiting;
    private final OutputStream out;
    private final AtomicLong taken = new AtomicLong();
    private final AtomicLong written = new AtomicLong();
    private final AtomicLong dropped = new AtomicLong();
    private final Thread writer = new Thread(this::write, "gateway-log");
    private long toldDropped;
    private @Nullable Encoder<ILoggingEvent> encoder;

    /** On standard error. */
    public DroppingAppender() {
        // Not System.err, whose lock is held by whoever waits for it.
        this(new FileOutputStream(FileDescriptor.err), WAITING);
    }

    DroppingAppender(OutputStream out, int waiting) {
        this.out = out;
        this.waiting = new ArrayBlockingQueue<>(waiting);
        writer.setDaemon(true);
    }

    /** How a line looks; to be set before the start. */
    public void setEncoder(Encoder<ILoggingEvent> encoder) {
        this.encoder = encoder;
    }

    @Override
    public void start() {
        if (encoder == null) {
            addError("expected an encoder");
            return;
        }
        super.start();
        writer.start();
    }

    /** Writes what waits, as far as it is taken within a second. */
    @Override
    public void stop() {
        super.stop();
        long end = System.nanoTime() + FLUSH.toNanos();
        while (written.get() < taken.get() && System.nanoTime() < end) {
            LockSupport.parkNanos(LOOK_NANOS);
        }
        writer.interrupt();
    }

    /** Lines that were never written. */
    long dropped() {
        return dropped.get();
    }

    @Override
    protected void append(ILoggingEvent event) {
        event.prepareForDeferredProcessing();
        // Counted first: a flush must not miss one that is being handed over.
        taken.incrementAndGet();
        if (!waiting.offer(event)) {
            taken.decrementAndGet();
            dropped.incrementAndGet();
        }
    }

    private void write() {
        try {
            while (true) {
                write(waiting.take());
                tellDropped();
                written.incrementAndGet();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void write(ILoggingEvent event) {
        Encoder<ILoggingEvent> form = encoder;
        try {
            if (form != null) {
                out.write(form.encode(event));
                out.flush();
            }
        } catch (IOException | RuntimeException e) {
            dropped.incrementAndGet();
            addError("a line could not be written", e);
        }
    }

    private void tellDropped() {
        long now = dropped.get();
        if (now != toldDropped) {
            LoggingEvent line = new LoggingEvent();
            line.setTimeStamp(System.currentTimeMillis());
            line.setLevel(Level.WARN);
            line.setMessage((now - toldDropped) + " lines of this log were dropped: nobody read them fast enough");
            toldDropped = now;
            write(line);
        }
    }
}

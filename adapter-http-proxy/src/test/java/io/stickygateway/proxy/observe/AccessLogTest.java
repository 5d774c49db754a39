package io.stickygateway.proxy.observe;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class AccessLogTest {
    private final Sink sink = new Sink();

    @Test
    void everyEntryBecomesALineAndStoppingWritesWhatWaits() {
        AccessLog log = AccessLog.start(sink, 1024);
        for (int i = 0; i < 500; i++) {
            log.offer(AccessEntries.entry("req-" + i));
        }
        log.close();

        assertThat(sink.lines()).hasSize(500);
        assertThat(sink.lines().get(499)).contains("\"request_id\":\"req-499\"").doesNotContain("SECRET");
        assertThat(log.dropped()).isZero();
    }

    @Test
    void linesAppearWithoutAStop() {
        try (AccessLog log = AccessLog.start(sink, 16)) {
            log.offer(AccessEntries.entry("req-1"));

            await().atMost(5, SECONDS)
                    .untilAsserted(() -> assertThat(sink.lines()).hasSize(1));
        }
    }

    @Test
    void aSleepingWriterIsWoken() {
        try (AccessLog log = AccessLog.start(sink, 16)) {
            await().atMost(10, SECONDS).until(log::isAsleep);
            log.offer(AccessEntries.entry("req-1"));

            await().atMost(5, SECONDS)
                    .untilAsserted(() -> assertThat(sink.lines()).hasSize(1));
        }
    }

    @Test
    @Timeout(20)
    void aWriterThatHangsCostsLinesAndNeverARequest() throws InterruptedException {
        CountDownLatch stuck = sink.hang();
        AccessLog log = AccessLog.start(sink, 8);
        log.offer(AccessEntries.entry("first"));
        assertThat(sink.reached.await(5, SECONDS)).isTrue();
        for (int i = 0; i < 100; i++) {
            log.offer(AccessEntries.entry("req-" + i));
        }
        assertThat(log.dropped()).isEqualTo(92);
        stuck.countDown();
        log.close();

        assertThat(sink.lines()).hasSize(9);
    }

    @Test
    void linesThatCannotBeWrittenAreCountedAndLaterOnesStillWritten() {
        sink.broken.set(true);
        AccessLog log = AccessLog.start(sink, 16);
        log.offer(AccessEntries.entry("lost"));
        await().atMost(5, SECONDS).until(() -> log.dropped() == 1);
        sink.broken.set(false);
        log.offer(AccessEntries.entry("kept"));
        log.close();

        assertThat(sink.lines()).hasSize(1).first().asString().contains("kept");
    }

    @Test
    void anEntryAfterTheStopIsCounted() {
        AccessLog log = AccessLog.start(sink, 16);
        log.close();
        log.offer(AccessEntries.entry("late"));

        assertThat(log.dropped()).isEqualTo(1);
        assertThat(sink.lines()).isEmpty();
    }

    @Test
    void manyLinesCostFewWrites() {
        AccessLog log = AccessLog.start(sink, 1 << 14);
        for (int i = 0; i < 10_000; i++) {
            log.offer(AccessEntries.entry("req-" + i));
        }
        log.close();

        assertThat(sink.lines()).hasSize(10_000);
        assertThat(sink.writes.get()).isLessThan(500);
    }

    /** A stream that may hang or fail on request. */
    private static final class Sink extends OutputStream {
        final AtomicInteger writes = new AtomicInteger();
        final AtomicBoolean broken = new AtomicBoolean();
        final CountDownLatch reached = new CountDownLatch(1);
        private final List<String> written = new CopyOnWriteArrayList<>();
        private volatile CountDownLatch gate = new CountDownLatch(0);

        CountDownLatch hang() {
            CountDownLatch latch = new CountDownLatch(1);
            gate = latch;
            return latch;
        }

        @Override
        public void write(byte[] bytes, int from, int count) throws IOException {
            reached.countDown();
            writes.incrementAndGet();
            try {
                gate.await();
            } catch (InterruptedException e) {
                throw new IOException(e);
            }
            if (broken.get()) {
                throw new IOException("disk full");
            }
            written.add(new String(bytes, from, count, StandardCharsets.UTF_8));
        }

        @Override
        public void write(int octet) {
            throw new AssertionError("single octets are not written");
        }

        List<String> lines() {
            return String.join("", written).lines().toList();
        }
    }
}

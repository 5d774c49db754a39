package io.stickygateway.bootstrap.log;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.encoder.PatternLayoutEncoder;
import ch.qos.logback.classic.util.LogbackMDCAdapter;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class DroppingAppenderTest {
    private final LoggerContext context = new LoggerContext();
    private final Pipe pipe = new Pipe();
    private final DroppingAppender appender = new DroppingAppender(pipe, 10);
    private final Logger log = logger();

    @AfterEach
    void stop() {
        pipe.read.countDown();
        context.stop();
    }

    @Test
    void writesEveryLineInOrderBeforeItStops() {
        pipe.read.countDown();
        for (int i = 0; i < 5; i++) {
            log.info("line {}", i);
        }
        context.stop();

        assertThat(pipe.lines()).containsExactly("line 0", "line 1", "line 2", "line 3", "line 4");
    }

    @Test
    void nobodyWaitsForAPipeThatIsFullAndWhatWasDroppedIsCountedAndSaid() {
        for (int i = 0; i < 100; i++) {
            log.info("line {}", i);
        }
        assertThat(appender.dropped()).isBetween(89L, 90L);

        pipe.read.countDown();
        long dropped = appender.dropped();
        await().untilAsserted(() -> assertThat(pipe.lines())
                .contains(
                        "line 0", "line 9", dropped + " lines of this log were dropped: nobody read them fast enough"));
        log.info("after");
        await().untilAsserted(() -> assertThat(pipe.lines()).endsWith("after"));
    }

    @Test
    void aStopDoesNotWaitForAPipeThatStaysFull() {
        log.info("stuck");
        context.stop();

        assertThat(pipe.lines()).isEmpty();
    }

    private Logger logger() {
        context.setMDCAdapter(new LogbackMDCAdapter());
        PatternLayoutEncoder encoder = new PatternLayoutEncoder();
        encoder.setContext(context);
        encoder.setPattern("%msg%n");
        encoder.start();
        appender.setContext(context);
        appender.setEncoder(encoder);
        appender.start();
        Logger root = context.getLogger(Logger.ROOT_LOGGER_NAME);
        root.setLevel(Level.INFO);
        root.addAppender(appender);
        return root;
    }

    /** Takes nothing until it is read. */
    private static final class Pipe extends ByteArrayOutputStream {
        private final CountDownLatch read = new CountDownLatch(1);

        @Override
        public void write(byte[] bytes) throws IOException {
            try {
                read.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new IOException("cut off", e);
            }
            super.write(bytes);
        }

        List<String> lines() {
            return toString(UTF_8).lines().toList();
        }
    }
}

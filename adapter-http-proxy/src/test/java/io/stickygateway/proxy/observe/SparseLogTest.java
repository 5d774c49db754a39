package io.stickygateway.proxy.observe;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;

class SparseLogTest {
    private final ListAppender<ILoggingEvent> lines = new ListAppender<>();
    private final Logger logger = (Logger) LoggerFactory.getLogger("sparse-log-test");
    private final AtomicLong now = new AtomicLong(Long.MAX_VALUE - 5);
    private final SparseLog log = new SparseLog(logger, now::get);

    @BeforeEach
    void listen() {
        logger.setAdditive(false);
        logger.addAppender(lines);
        lines.start();
    }

    @AfterEach
    void leave() {
        logger.detachAppender(lines);
    }

    @Test
    void aThousandFailuresInTenSecondsAreTwoLines() {
        for (int i = 0; i < 1_000; i++) {
            log.warn("it", "away");
        }
        now.addAndGet(Duration.ofSeconds(10).toNanos());
        log.warn("it", "still away");

        assertThat(lines.list)
                .extracting(ILoggingEvent::getFormattedMessage)
                .containsExactly("it: away", "it: still away (and 999 times since the last line)");
    }
}

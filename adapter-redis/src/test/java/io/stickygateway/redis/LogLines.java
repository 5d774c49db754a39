package io.stickygateway.redis;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.AppenderBase;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.slf4j.LoggerFactory;

/** What the adapter says while a test runs. */
final class LogLines extends AppenderBase<ILoggingEvent> implements BeforeEachCallback, AfterEachCallback {
    private final Logger logger = (Logger) LoggerFactory.getLogger(RedisAdapter.class);
    private final List<String> lines = new CopyOnWriteArrayList<>();

    @Override
    public void beforeEach(ExtensionContext context) {
        lines.clear();
        logger.setLevel(Level.INFO);
        logger.setAdditive(false);
        logger.addAppender(this);
        start();
    }

    @Override
    public void afterEach(ExtensionContext context) {
        logger.detachAppender(this);
        logger.setAdditive(true);
        logger.setLevel(null);
    }

    @Override
    protected void append(ILoggingEvent event) {
        lines.add(event.getLevel() + " " + event.getFormattedMessage());
    }

    /** Each a level and a message. */
    List<String> all() {
        return List.copyOf(lines);
    }
}

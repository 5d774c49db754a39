package io.stickygateway.proxy.harness;

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

/** What gateways tell operators of routing while a test runs. Register it as an extension. */
public final class RoutingLines extends AppenderBase<ILoggingEvent> implements BeforeEachCallback, AfterEachCallback {
    private final Logger logger = (Logger) LoggerFactory.getLogger("io.stickygateway.routing");
    private final List<String> warnings = new CopyOnWriteArrayList<>();

    /** The warnings so far, oldest first. */
    public List<String> warnings() {
        return List.copyOf(warnings);
    }

    @Override
    protected void append(ILoggingEvent event) {
        if (event.getLevel().isGreaterOrEqual(Level.WARN)) {
            warnings.add(event.getFormattedMessage());
        }
    }

    @Override
    public void beforeEach(ExtensionContext context) {
        start();
        logger.setAdditive(false);
        logger.setLevel(Level.WARN);
        logger.addAppender(this);
    }

    @Override
    public void afterEach(ExtensionContext context) {
        logger.detachAppender(this);
        logger.setLevel(null);
        logger.setAdditive(true);
    }
}

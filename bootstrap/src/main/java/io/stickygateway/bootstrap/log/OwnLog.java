package io.stickygateway.bootstrap.log;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.Appender;
import io.stickygateway.bootstrap.config.LogLevel;
import java.util.Iterator;
import org.slf4j.LoggerFactory;

/** The gateway's own log, on standard error. */
public final class OwnLog {
    private OwnLog() {}

    /** How much the gateway tells from now on; libraries go on telling warnings only. */
    public static void tell(LogLevel level) {
        context().getLogger("io.stickygateway").setLevel(Level.valueOf(level.name()));
    }

    /** Lines that were never written, since nobody read standard error fast enough. */
    public static long dropped() {
        Iterator<Appender<ILoggingEvent>> appenders =
                context().getLogger(Logger.ROOT_LOGGER_NAME).iteratorForAppenders();
        long dropped = 0;
        while (appenders.hasNext()) {
            dropped += appenders.next() instanceof DroppingAppender appender ? appender.dropped() : 0;
        }
        return dropped;
    }

    /** Writes what waits, for a second at most; what is told after it is lost. Blocks. */
    public static void end() {
        context().stop();
    }

    private static LoggerContext context() {
        return (LoggerContext) LoggerFactory.getILoggerFactory();
    }
}

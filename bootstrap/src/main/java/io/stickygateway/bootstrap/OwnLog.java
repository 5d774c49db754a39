package io.stickygateway.bootstrap;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.LoggerContext;
import io.stickygateway.bootstrap.config.LogLevel;
import org.slf4j.LoggerFactory;

/** The gateway's own log, on standard error. */
final class OwnLog {
    private OwnLog() {}

    /** How much the gateway tells from now on; libraries go on telling warnings only. */
    static void tell(LogLevel level) {
        LoggerContext loggers = (LoggerContext) LoggerFactory.getILoggerFactory();
        loggers.getLogger("io.stickygateway").setLevel(Level.valueOf(level.name()));
    }
}

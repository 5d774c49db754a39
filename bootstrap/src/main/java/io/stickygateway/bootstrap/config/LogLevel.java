package io.stickygateway.bootstrap.config;

/** How much the gateway tells about itself. */
public enum LogLevel {
    TRACE,
    DEBUG,
    INFO,
    WARN,
    ERROR
}

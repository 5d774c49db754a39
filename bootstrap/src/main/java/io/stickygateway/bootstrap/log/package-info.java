/**
 * The gateway's own log: written to standard error by a thread of its own, so that nobody waits for whoever reads it.
 * The program enters by {@link io.stickygateway.bootstrap.log.OwnLog}; logback.xml names the appender.
 */
@NullMarked
package io.stickygateway.bootstrap.log;

import org.jspecify.annotations.NullMarked;

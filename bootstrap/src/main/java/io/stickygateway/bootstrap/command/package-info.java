/**
 * What an operator asks of a running set of gateways from the command line. The gateway itself is started elsewhere.
 */
@NullMarked
package io.stickygateway.bootstrap.command;

import org.jspecify.annotations.NullMarked;

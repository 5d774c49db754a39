/**
 * Health in both directions: how nodes are asked whether they are well, and what the gateway answers when it is asked
 * itself. Entered through {@code HttpNodeProbe} and {@code ProbeBodies}.
 */
@NullMarked
package io.stickygateway.proxy.probe;

import org.jspecify.annotations.NullMarked;

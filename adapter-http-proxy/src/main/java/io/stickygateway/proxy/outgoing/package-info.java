/**
 * The gateway's own questions to other servers: probes, introspection. One small client with a loop of its own, so that
 * no question of the gateway's ever waits behind a request, nor a request behind it.
 */
@NullMarked
package io.stickygateway.proxy.outgoing;

import org.jspecify.annotations.NullMarked;

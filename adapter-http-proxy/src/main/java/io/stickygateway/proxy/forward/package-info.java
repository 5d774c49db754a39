/**
 * The node's side: pools of connections, each belonging to one event loop and one node, and the carriage of bytes
 * between a client and a node. Entered through {@link io.stickygateway.proxy.forward.Forwarder}.
 */
@NullMarked
package io.stickygateway.proxy.forward;

import org.jspecify.annotations.NullMarked;

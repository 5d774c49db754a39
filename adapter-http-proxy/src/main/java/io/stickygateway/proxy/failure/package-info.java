/**
 * Every way a request can end without a node's answer: its stable code, its words in two languages, its bytes. The
 * pipeline makes {@code ProxyFailure}s and asks {@code ErrorBodies} for what the client gets; nothing else writes an
 * error body.
 */
@NullMarked
package io.stickygateway.proxy.failure;

import org.jspecify.annotations.NullMarked;

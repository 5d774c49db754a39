/**
 * Watches every test class of the data plane, here and in bootstrap: a buffer that nobody released and an event loop
 * that blocked fail it. Registers itself; tests need not mention it.
 */
@NullMarked
package io.stickygateway.proxy.watch;

import org.jspecify.annotations.NullMarked;

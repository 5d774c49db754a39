/**
 * The demo nodes as processes of their own: how they are started from this very program, watched and stopped. The demo
 * and its page enter through {@link io.stickygateway.bootstrap.demo.process.NodeProcesses}.
 */
@NullMarked
package io.stickygateway.bootstrap.demo.process;

import org.jspecify.annotations.NullMarked;

/**
 * One demo node: a small backend of its own process that keeps its people's notes on its own disk and knows nothing of
 * the other node. {@link io.stickygateway.bootstrap.demo.node.DemoNode} is the program; the page may look into a node's
 * folder through {@link io.stickygateway.bootstrap.demo.node.Shelf}. Nothing here knows the gateway.
 */
@NullMarked
package io.stickygateway.bootstrap.demo.node;

import org.jspecify.annotations.NullMarked;

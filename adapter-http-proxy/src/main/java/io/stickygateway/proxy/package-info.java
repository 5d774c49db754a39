/** The data plane: Netty handlers that carry requests to nodes. */
@NullMarked
package io.stickygateway.proxy;

import org.jspecify.annotations.NullMarked;

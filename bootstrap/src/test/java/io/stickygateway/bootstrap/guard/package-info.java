/** Shows what is told before a start, of the configuration and of the world. */
@NullMarked
package io.stickygateway.bootstrap.guard;

import org.jspecify.annotations.NullMarked;

/** Shows that the last good catalog survives, and what is told of a broken one. */
@NullMarked
package io.stickygateway.bootstrap.snapshot;

import org.jspecify.annotations.NullMarked;

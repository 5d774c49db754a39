/** Shows in which order parts end, and that none can keep the others from it. */
@NullMarked
package io.stickygateway.bootstrap.lifecycle;

import org.jspecify.annotations.NullMarked;

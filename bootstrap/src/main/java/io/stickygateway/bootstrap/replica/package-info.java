/** This process as one gateway among others: what it is called, and the place that only one at a time can have. */
@NullMarked
package io.stickygateway.bootstrap.replica;

import org.jspecify.annotations.NullMarked;

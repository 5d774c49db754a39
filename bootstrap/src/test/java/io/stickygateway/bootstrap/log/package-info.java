/** Tests of the gateway's own log. */
@NullMarked
package io.stickygateway.bootstrap.log;

import org.jspecify.annotations.NullMarked;

/** The promises and the cases of stickiness, held by a whole gateway over real sockets and a real PostgreSQL. */
@NullMarked
package io.stickygateway.bootstrap.e2e;

import org.jspecify.annotations.NullMarked;

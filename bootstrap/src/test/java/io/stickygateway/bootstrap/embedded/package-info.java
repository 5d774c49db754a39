/** Starts, kills and finds again the embedded PostgreSQL. */
@NullMarked
package io.stickygateway.bootstrap.embedded;

import org.jspecify.annotations.NullMarked;

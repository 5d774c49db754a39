/** The contracts on a real PostgreSQL, and what only a real one can show. */
@NullMarked
package io.stickygateway.postgres;

import org.jspecify.annotations.NullMarked;

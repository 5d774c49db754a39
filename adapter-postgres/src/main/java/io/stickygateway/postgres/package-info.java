/** The ports of the domain on PostgreSQL. */
@NullMarked
package io.stickygateway.postgres;

import org.jspecify.annotations.NullMarked;

/**
 * The ports of the domain on PostgreSQL 14 or newer. Enter by {@link io.stickygateway.postgres.PostgresAdapter}; the
 * wiring does, once. Everything else here serves one port or all of them.
 */
@NullMarked
package io.stickygateway.postgres;

import org.jspecify.annotations.NullMarked;

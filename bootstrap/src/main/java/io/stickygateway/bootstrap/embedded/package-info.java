/**
 * A real PostgreSQL for those who bring none: unpacked from the packaged binaries, kept under the gateway's data
 * directory, durable, reachable from this machine only. Enter by {@link EmbeddedPostgres}; the wiring does, once.
 */
@NullMarked
package io.stickygateway.bootstrap.embedded;

import org.jspecify.annotations.NullMarked;

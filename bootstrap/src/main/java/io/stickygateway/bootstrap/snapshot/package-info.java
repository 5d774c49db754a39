/**
 * The last good catalog as a file in the data directory, so that a gateway can start while its database is away. The
 * wiring enters through {@link io.stickygateway.bootstrap.snapshot.SnapshotFile}.
 */
@NullMarked
package io.stickygateway.bootstrap.snapshot;

import org.jspecify.annotations.NullMarked;

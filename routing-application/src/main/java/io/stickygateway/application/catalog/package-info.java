/**
 * The catalog in force: read, checked, swapped whole, seeded, and kept for a start without the store. The data plane
 * asks {@link io.stickygateway.application.catalog.CurrentRoutingTable}.
 */
@NullMarked
package io.stickygateway.application.catalog;

import org.jspecify.annotations.NullMarked;

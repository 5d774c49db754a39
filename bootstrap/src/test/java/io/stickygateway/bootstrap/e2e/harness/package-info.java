/**
 * A whole gateway, nodes with users behind it and people in front of it, all in this process but for PostgreSQL. The
 * end-to-end tests enter through {@link io.stickygateway.bootstrap.e2e.harness.TestGateway}.
 */
@NullMarked
package io.stickygateway.bootstrap.e2e.harness;

import org.jspecify.annotations.NullMarked;

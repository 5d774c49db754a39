/**
 * Redis, PostgreSQL and gateways go away and come back while many users send requests: {@link Homes} judges whose
 * requests reached which node, {@link Phase} counts what was answered. Nobody enters from outside.
 */
@NullMarked
package io.stickygateway.bootstrap.replicas.outage;

import org.jspecify.annotations.NullMarked;

/**
 * Several gateways, each a process of its own, on one database: what they owe each other's users, whatever is paused,
 * killed or cut off. {@link Gateways} starts them; other packages of tests may use it.
 */
@NullMarked
package io.stickygateway.bootstrap.replicas;

import org.jspecify.annotations.NullMarked;

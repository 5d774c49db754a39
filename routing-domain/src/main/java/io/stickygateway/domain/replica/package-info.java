/**
 * Gateways as replicas of each other: who serves from one store, and how far each has followed its change log. Values
 * only; everybody may enter.
 */
@NullMarked
package io.stickygateway.domain.replica;

import org.jspecify.annotations.NullMarked;

/**
 * Changes of homes: frozen, fenced, then done or rolled back. Whoever wants one enters by {@code ReleaseUser} or
 * {@code RebindUser}.
 */
@NullMarked
package io.stickygateway.application.move;

import org.jspecify.annotations.NullMarked;

/**
 * Changes of a user's home, and the fence that each has to pass: frozen first, then acknowledged by every gateway.
 * Values only; everybody may enter.
 */
@NullMarked
package io.stickygateway.domain.move;

import org.jspecify.annotations.NullMarked;

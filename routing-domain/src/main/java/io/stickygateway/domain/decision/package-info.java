/**
 * Where a request goes: the decision table of the design as one pure function, its inputs and its outcomes as types.
 * Entered through {@link io.stickygateway.domain.decision.StickyPolicy}.
 */
@NullMarked
package io.stickygateway.domain.decision;

import org.jspecify.annotations.NullMarked;

/**
 * From a request to its node: who asks, where they are bound, what to do, and what a login teaches. The data plane
 * enters through {@link io.stickygateway.application.routing.IdentifyCaller},
 * {@link io.stickygateway.application.routing.RouteRequest} and
 * {@link io.stickygateway.application.routing.ConfirmLogin}.
 */
@NullMarked
package io.stickygateway.application.routing;

import org.jspecify.annotations.NullMarked;

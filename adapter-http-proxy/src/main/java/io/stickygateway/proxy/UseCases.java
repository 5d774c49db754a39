package io.stickygateway.proxy;

import io.stickygateway.application.catalog.CurrentRoutingTable;
import io.stickygateway.application.readiness.Readiness;
import io.stickygateway.application.routing.ConfirmLogin;
import io.stickygateway.application.routing.IdentifyCaller;
import io.stickygateway.application.routing.RouteRequest;
import java.util.function.Supplier;

/**
 * What the data plane asks the application.
 *
 * @param tables which service a path belongs to
 * @param callers who asks
 * @param routes where a request goes
 * @param logins what a successful login teaches
 * @param readiness whether this gateway can serve; any thread, never blocks
 */
public record UseCases(
        CurrentRoutingTable tables,
        IdentifyCaller callers,
        RouteRequest routes,
        ConfirmLogin logins,
        Supplier<Readiness> readiness) {}

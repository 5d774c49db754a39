package io.stickygateway.application.schedule;

import io.stickygateway.application.routing.InFlightUsers;
import io.stickygateway.application.routing.Route;
import io.stickygateway.application.routing.RoutedExchange;
import io.stickygateway.domain.binding.BindingKey;
import io.stickygateway.domain.catalog.NodeId;
import io.stickygateway.domain.catalog.Service;
import io.stickygateway.domain.decision.Caller;
import java.time.Duration;
import java.util.Objects;
import java.util.function.BooleanSupplier;

/** Requests of users, some of which go on for long. */
final class Traffic {
    /** Between knowing the route and writing to the node: a hop to the event loop, a connection to be made. */
    private static final Duration HOP = Duration.ofMillis(40);

    private static final Duration PIECE = Duration.ofMillis(400);

    private final VirtualWorld world;
    private final Replica replica;
    private final Service service;
    private final Homes homes;
    private final Variant variant;

    Traffic(VirtualWorld world, Replica replica, Service service, Homes homes, Variant variant) {
        this.world = world;
        this.replica = replica;
        this.service = service;
        this.homes = homes;
        this.variant = variant;
    }

    /** A request of that user comes in. */
    void request(Member user, Caller caller) {
        RoutedExchange exchange = replica.requests.begin(service, caller);
        BindingKey key = Objects.requireNonNull(exchange.user(), "every user here has a key");
        boolean late = variant == Variant.REGISTERED_LATE;
        if (late) {
            exchange.leave();
        }
        exchange.route()
                .whenComplete((route, failure) -> replica.machine.within(HOP, () -> {
                    if (late) {
                        InFlightUsers.Registration registration = replica.inFlight.enter(key);
                        goUp(user, route, registration::mayBeServed, registration::leave);
                    } else {
                        goUp(user, route, exchange::mayBeServed, exchange::leave);
                    }
                }));
    }

    private void goUp(Member user, Route route, BooleanSupplier mayBeServed, Runnable leave) {
        if (route instanceof Route.To to) {
            // Some longer than a change of a home may take, so that a second one meets what the first one waited for.
            int pieces = world.happens(20) ? world.pick(8) : world.happens(5) ? 30 : 0;
            stream(user, to.node().id(), pieces, mayBeServed, leave);
        } else {
            leave.run();
        }
    }

    private void stream(Member user, NodeId node, int left, BooleanSupplier mayBeServed, Runnable leave) {
        boolean allowed = variant == Variant.LEASE_NOT_ASKED || mayBeServed.getAsBoolean();
        if (allowed) {
            homes.served(user, node);
        }
        if (allowed && left > 0) {
            replica.machine.within(PIECE, () -> stream(user, node, left - 1, mayBeServed, leave));
        } else {
            leave.run();
        }
    }
}

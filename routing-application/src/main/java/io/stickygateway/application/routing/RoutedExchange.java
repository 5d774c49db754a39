package io.stickygateway.application.routing;

import io.stickygateway.domain.binding.BindingKey;
import io.stickygateway.domain.catalog.Service;
import io.stickygateway.domain.decision.Caller;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/**
 * One exchange from before its route is looked for until its last byte is out. It is registered as in flight for its
 * user from its birth on, so that nothing can be looked up too early. Any thread.
 */
public final class RoutedExchange {
    private final RouteRequest requests;
    private final Service service;
    private final Caller caller;
    private final InFlightUsers.@Nullable Registration registration;

    RoutedExchange(
            RouteRequest requests, Service service, Caller caller, InFlightUsers.@Nullable Registration registration) {
        this.requests = requests;
        this.service = service;
        this.caller = caller;
        this.registration = registration;
    }

    /** Where it goes: to be asked once. The stage fails only where the gateway itself is at fault. */
    public CompletionStage<Route> route() {
        return requests.route(service, caller, user());
    }

    /**
     * Whether its route still holds, as {@link InFlightUsers.Registration#mayBeServed} says; true where it relies on no
     * binding.
     */
    public boolean mayBeServed() {
        return registration == null || registration.mayBeServed();
    }

    /** The user it is registered under; null where it relies on no binding. */
    public @Nullable BindingKey user() {
        return registration == null ? null : registration.user();
    }

    /** The last byte is out, or nothing ever will be; a second call does nothing. */
    public void leave() {
        if (registration != null) {
            registration.leave();
        }
    }
}

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
    private final @Nullable HeldClaim claim;

    RoutedExchange(
            RouteRequest requests,
            Service service,
            Caller caller,
            InFlightUsers.@Nullable Registration registration,
            @Nullable HeldClaim claim) {
        this.requests = requests;
        this.service = service;
        this.caller = caller;
        this.registration = registration;
        this.claim = claim;
    }

    /** Where it goes: to be asked once. The stage fails only where the gateway itself is at fault. */
    public CompletionStage<Route> route() {
        CompletionStage<Route> route = requests.route(service, caller, user());
        return claim == null ? route : route.thenApply(found -> found.fold(to -> hold(to, claim), refused -> refused));
    }

    private static Route hold(Route.To route, HeldClaim claim) {
        if (route.claim() != null) {
            claim.given(route.claim());
        }
        return route;
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

    /** The node is about to be asked: from now on a first login may succeed there. */
    public void asksNode() {
        if (claim != null) {
            claim.asks();
        }
    }

    /**
     * The node has said no to this login, which will not be confirmed: what a first login claimed is given back. Doubt
     * is no such no. Never blocks; no call for anything but a login's does anything.
     */
    public void loginFailed() {
        if (claim != null) {
            claim.failed();
        }
    }

    /** Whether its user is being moved since it began: then it may end what it is about, and nothing without an end. */
    public boolean isAskedToEnd() {
        return registration != null && registration.isAskedToEnd();
    }

    /** Counts as under way until that is done as well, however soon it leaves. To be called before it leaves. */
    void staysUntil(CompletionStage<?> done) {
        if (registration != null) {
            InFlightUsers.Registration held = registration.again();
            done.whenComplete((result, failure) -> held.leave());
        }
    }

    /** The last byte is out, or nothing ever will be; a second call does nothing. */
    public void leave() {
        if (registration != null) {
            registration.leave();
        }
        if (claim != null) {
            claim.left();
        }
    }
}

package io.stickygateway.application.routing;

import io.stickygateway.application.catalog.ReloadCatalog;
import io.stickygateway.domain.binding.BindingKey;
import io.stickygateway.domain.binding.NodeLoads;
import io.stickygateway.domain.catalog.Service;
import io.stickygateway.domain.decision.BindingFact;
import io.stickygateway.domain.decision.Caller;
import io.stickygateway.domain.decision.Placement;
import io.stickygateway.domain.decision.RoutingFacts;
import io.stickygateway.domain.decision.StickyPolicy;
import io.stickygateway.domain.health.HealthView;
import io.stickygateway.domain.port.LoginClaims;
import io.stickygateway.domain.port.RoutingObserver;
import io.stickygateway.domain.port.UserBindings;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/** Finds the node for a request: gathers the facts, asks {@link StickyPolicy}, carries out what it says. Any thread. */
public final class RouteRequest {
    private final StickyPolicy policy = new StickyPolicy();
    private final Turns turns = new Turns();
    private final StickyBindings bindings;
    private final UserBindings store;
    private final HealthView health;
    private final RoutingObserver observer;
    private final CarryOut carryOut;

    public RouteRequest(
            StickyBindings bindings,
            UserBindings store,
            LoginClaims claims,
            HealthView health,
            ReloadCatalog reload,
            RoutingObserver observer) {
        this.bindings = bindings;
        this.store = store;
        this.health = health;
        this.observer = observer;
        this.carryOut = new CarryOut(policy, bindings, store, claims, reload);
    }

    /**
     * The key under which a request must be registered as in flight before {@link #route} is asked; null where it
     * relies on no binding.
     */
    public @Nullable BindingKey userOf(Service service, Caller caller) {
        return policy.keyToAsk(service, caller);
    }

    /** Where the request goes. The stage never fails: whatever can't be known is a refusal. */
    public CompletionStage<Route> route(Service service, Caller caller) {
        BindingKey key = policy.keyToAsk(service, caller);
        CompletionStage<Route> route = key == null
                ? decide(facts(service, caller, new BindingFact.NotAsked()))
                : bindings.find(key).thenCompose(fact -> decide(facts(service, caller, fact)));
        return route.thenApply(r -> tell(service, r));
    }

    private RoutingFacts facts(Service service, Caller caller, BindingFact binding) {
        // Somebody at home takes no turn, or their requests would upset the order among newcomers.
        long ticket = binding instanceof BindingFact.Bound ? 0 : turns.next(service.id(), caller);
        return new RoutingFacts(service, caller, binding, health, NodeLoads.NONE, ticket, false);
    }

    private CompletionStage<Route> decide(RoutingFacts facts) {
        Service service = facts.service();
        boolean newcomer =
                facts.caller() instanceof Caller.LoginAttempt && facts.binding() instanceof BindingFact.Unbound;
        if (service == null || !newcomer || !Placement.needsLoads(service)) {
            return carryOut.decide(facts);
        }
        return store.loads(service.id())
                .<RoutingFacts>handle((loads, failure) ->
                        failure == null ? facts.with(loads) : facts.with(new BindingFact.Unavailable()))
                .thenCompose(carryOut::decide);
    }

    private Route tell(Service service, Route route) {
        if (route instanceof Route.To to) {
            observer.forwarded(service.id(), to.node().id(), to.why());
        } else if (route instanceof Route.Refused refused) {
            observer.refused(service.id(), refused.refusal());
        }
        return route;
    }
}

package io.stickygateway.application.routing;

import io.stickygateway.application.catalog.ReadThrough;
import io.stickygateway.domain.binding.BindingKey;
import io.stickygateway.domain.binding.NodeLoads;
import io.stickygateway.domain.catalog.Service;
import io.stickygateway.domain.decision.BindingFact;
import io.stickygateway.domain.decision.Caller;
import io.stickygateway.domain.decision.Placement;
import io.stickygateway.domain.decision.Refusal;
import io.stickygateway.domain.decision.RefusalReason;
import io.stickygateway.domain.decision.RoutingDecision;
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
    private final InFlightUsers inFlight;
    private final HealthView health;
    private final RoutingObserver observer;
    private final RecentLoads loads;
    private final FirstLogins logins;
    private final CarryOut carryOut;

    public RouteRequest(
            StickyBindings bindings,
            InFlightUsers inFlight,
            UserBindings store,
            LoginClaims claims,
            HealthView health,
            ReadThrough catalog,
            RoutingObserver observer) {
        this.bindings = bindings;
        this.inFlight = inFlight;
        this.health = health;
        this.observer = observer;
        StoreQuestions questions = new StoreQuestions(observer);
        this.loads = new RecentLoads(store, questions, bindings::now);
        this.logins = new FirstLogins(claims, observer);
        this.carryOut = new CarryOut(policy, bindings, loads, logins, catalog, questions);
    }

    /**
     * Registers an exchange as in flight for its user. Whatever becomes of it, {@link RoutedExchange#leave} must be
     * called at its end.
     */
    public RoutedExchange begin(Service service, Caller caller) {
        BindingKey user = policy.keyToAsk(service, caller);
        return new RoutedExchange(
                this, service, caller, user == null ? null : inFlight.enter(user), claim(service, caller));
    }

    private @Nullable HeldClaim claim(Service service, Caller caller) {
        return caller instanceof Caller.LoginAttempt login ? new HeldClaim(logins, service.id(), login.name()) : null;
    }

    CompletionStage<Route> route(Service service, Caller caller, @Nullable BindingKey user) {
        CompletionStage<Route> route = user == null
                ? decide(facts(service, caller, new BindingFact.NotAsked()))
                : bindings.find(user).thenCompose(fact -> decide(facts(service, caller, fact)));
        return route.handle((found, failure) -> tell(service, failure == null ? found : refusal(failure)));
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
        NodeLoads recent = loads.recent(service.id());
        // Room may have been made since: nobody is turned away by what was counted before they came.
        return recent != null && !isFull(policy.decide(facts.with(recent)))
                ? carryOut.decide(facts.with(recent))
                : loads.count(service.id()).thenCompose(counted -> carryOut.decide(facts.with(counted)));
    }

    private static boolean isFull(RoutingDecision decision) {
        return decision instanceof RoutingDecision.Refuse refused
                && refused.refusal().reason() == RefusalReason.NO_CAPACITY;
    }

    /** A store that can't be asked is a refusal; all else is the gateway's own fault and no answer of the decision. */
    private static Route refusal(Throwable failure) {
        return new Route.Refused(Refusal.of(RefusalReason.STORE_UNAVAILABLE), StoreQuestions.why(failure));
    }

    private Route tell(Service service, Route route) {
        return route.fold(
                to -> {
                    observer.forwarded(service.id(), to.node().id(), to.why());
                    return to;
                },
                refused -> {
                    observer.refused(service.id(), refused.refusal());
                    return refused;
                });
    }
}

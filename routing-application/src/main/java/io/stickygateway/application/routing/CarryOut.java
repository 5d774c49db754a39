package io.stickygateway.application.routing;

import io.stickygateway.application.catalog.ReadThrough;
import io.stickygateway.domain.binding.BindOutcome;
import io.stickygateway.domain.binding.BindReceipt;
import io.stickygateway.domain.binding.ClaimOutcome;
import io.stickygateway.domain.binding.ClaimRequest;
import io.stickygateway.domain.binding.LoginClaim;
import io.stickygateway.domain.binding.NameKey;
import io.stickygateway.domain.binding.NewBinding;
import io.stickygateway.domain.binding.TokenOwner;
import io.stickygateway.domain.binding.Username;
import io.stickygateway.domain.catalog.Node;
import io.stickygateway.domain.catalog.Service;
import io.stickygateway.domain.decision.BindingFact;
import io.stickygateway.domain.decision.Caller;
import io.stickygateway.domain.decision.Refusal;
import io.stickygateway.domain.decision.RefusalReason;
import io.stickygateway.domain.decision.RoutingDecision;
import io.stickygateway.domain.decision.RoutingFacts;
import io.stickygateway.domain.decision.StickyPolicy;
import io.stickygateway.domain.decision.Why;
import io.stickygateway.domain.port.StoreQuestion;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Does what the policy says until a request has a node or a refusal: claims, default bindings, reading through. Its
 * stages fail where the store can't be asked.
 */
final class CarryOut {
    private final StickyPolicy policy;
    private final StickyBindings bindings;
    private final RecentLoads loads;
    private final FirstLogins logins;
    private final ReadThrough catalog;
    private final StoreQuestions questions;

    CarryOut(
            StickyPolicy policy,
            StickyBindings bindings,
            RecentLoads loads,
            FirstLogins logins,
            ReadThrough catalog,
            StoreQuestions questions) {
        this.policy = policy;
        this.bindings = bindings;
        this.loads = loads;
        this.logins = logins;
        this.catalog = catalog;
        this.questions = questions;
    }

    CompletionStage<Route> decide(RoutingFacts facts) {
        return decide(facts, placesLeft(facts));
    }

    private CompletionStage<Route> decide(RoutingFacts facts, int placesLeft) {
        return policy.decide(facts).fold(new Step(facts, placesLeft, null, fresh -> decide(fresh, placesLeft)));
    }

    private CompletionStage<Route> afterClaim(Service service, ClaimOutcome outcome, RoutingFacts facts) {
        LoginClaim claim = outcome instanceof ClaimOutcome.Claimed claimed ? claimed.claim() : null;
        return policy.afterClaim(service, outcome, facts).fold(new Step(facts, 0, claim, fresh -> {
            Service read = fresh.service();
            return read == null ? decide(fresh, 0) : afterClaim(read, outcome, fresh);
        }));
    }

    /** Each node may turn out to be full once; after that there is no room. */
    private static int placesLeft(RoutingFacts facts) {
        Service service = facts.service();
        return service == null ? 0 : service.nodes().size();
    }

    private static NewBinding newBinding(Service service, TokenOwner owner, Node node) {
        NameKey name = owner.name();
        List<NewBinding.Name> names =
                name == null ? List.of() : List.of(new NewBinding.Name(name, new Username(name.value())));
        return new NewBinding(service.id(), owner.user(), names, node.id(), null);
    }

    /** One decision carried out. Decisions other than a refusal are made for a service only, so it is there. */
    private final class Step implements RoutingDecision.Cases<CompletionStage<Route>> {
        private final RoutingFacts facts;
        private final int placesLeft;
        private final @Nullable LoginClaim claim;
        private final Function<RoutingFacts, CompletionStage<Route>> again;

        Step(
                RoutingFacts facts,
                int placesLeft,
                @Nullable LoginClaim claim,
                Function<RoutingFacts, CompletionStage<Route>> again) {
            this.facts = facts;
            this.placesLeft = placesLeft;
            this.claim = claim;
            this.again = again;
        }

        @Override
        public CompletionStage<Route> forward(RoutingDecision.Forward decision) {
            return CompletableFuture.completedFuture(
                    new Route.To(service(), decision.node(), decision.why(), decision.version(), claim));
        }

        @Override
        public CompletionStage<Route> refuse(RoutingDecision.Refuse decision) {
            return CompletableFuture.completedFuture(new Route.Refused(decision.refusal(), detail(decision)));
        }

        private @Nullable String detail(RoutingDecision.Refuse decision) {
            return decision.refusal().reason() == RefusalReason.STORE_UNAVAILABLE ? whyUnavailable() : null;
        }

        private @Nullable String whyUnavailable() {
            if (facts.caller() instanceof Caller.Undetermined caller) {
                return caller.why();
            }
            return facts.binding() instanceof BindingFact.Unavailable binding ? binding.why() : null;
        }

        @Override
        public CompletionStage<Route> readThrough(RoutingDecision.ReadThrough decision) {
            Refusal unknown = new Refusal(RefusalReason.NODE_UNKNOWN, decision.node());
            // Whatever kept the catalog from being read was told by who tried; the node is no better known for it.
            return catalog.lookFor(decision.node())
                    .handle((table, failure) -> table != null
                            ? again.apply(
                                    facts.withFresh(table.service(service().id())))
                            : CompletableFuture.<Route>completedFuture(
                                    new Route.Refused(unknown, "the catalog could not be read")))
                    .thenCompose(route -> route);
        }

        @Override
        public CompletionStage<Route> claim(RoutingDecision.ClaimNode decision) {
            NameKey name = ((Caller.LoginAttempt) facts.caller()).name();
            Node node = decision.candidate();
            ClaimRequest request = new ClaimRequest(
                    service().id(),
                    name,
                    node.id(),
                    node.capacity(),
                    service().login().deadline(),
                    service().login().maxClaims());
            loads.placed(service().id(), node.id());
            return logins.claim(request).thenCompose(outcome -> claimed(outcome, name));
        }

        private CompletionStage<Route> claimed(ClaimOutcome outcome, NameKey name) {
            if (!(outcome instanceof ClaimOutcome.NodeFull) || placesLeft <= 1) {
                return afterClaim(service(), outcome, facts)
                        .whenComplete((route, failure) -> releaseUnlessTaken(outcome, name, route));
            }
            // The node filled up since the loads were read: read them again and choose again.
            return loads.count(service().id()).thenCompose(counted -> decide(facts.with(counted), placesLeft - 1));
        }

        /** A login that may not go to the claimed node will not bind there. */
        private void releaseUnlessTaken(ClaimOutcome outcome, NameKey name, @Nullable Route route) {
            if (outcome instanceof ClaimOutcome.Claimed claimed && !(route instanceof Route.To)) {
                logins.release(service().id(), name, claimed.claim().id());
            }
        }

        @Override
        public CompletionStage<Route> bindDefault(RoutingDecision.BindDefault decision) {
            TokenOwner owner = ((Caller.SignedIn) facts.caller()).owner();
            NewBinding wanted = newBinding(service(), owner, decision.node());
            return questions
                    .ask(StoreQuestion.BIND, () -> bindings.bindIfAbsent(wanted))
                    .thenCompose(this::bound);
        }

        private CompletionStage<Route> bound(BindReceipt receipt) {
            BindOutcome outcome = receipt.outcome();
            CompletionStage<Route> route = decide(facts.with(new BindingFact.Bound(outcome.binding())), 0);
            return outcome instanceof BindOutcome.Created ? route.thenApply(Step::byDefault) : route;
        }

        private static Route byDefault(Route route) {
            return route.fold(
                    to -> new Route.To(to.service(), to.node(), Why.DEFAULT_NODE, to.version(), to.claim()),
                    refused -> refused);
        }

        private Service service() {
            return Objects.requireNonNull(facts.service(), "only a refusal is decided without a service");
        }
    }
}

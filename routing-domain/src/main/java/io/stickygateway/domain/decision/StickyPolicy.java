package io.stickygateway.domain.decision;

import io.stickygateway.domain.binding.BindingKey;
import io.stickygateway.domain.binding.ClaimOutcome;
import io.stickygateway.domain.binding.UserBinding;
import io.stickygateway.domain.catalog.Node;
import io.stickygateway.domain.catalog.NodeId;
import io.stickygateway.domain.catalog.Service;
import io.stickygateway.domain.catalog.UnreadableLogin;
import io.stickygateway.domain.catalog.UnresolvedToken;
import io.stickygateway.domain.decision.RoutingDecision.BindDefault;
import io.stickygateway.domain.decision.RoutingDecision.ClaimNode;
import io.stickygateway.domain.decision.RoutingDecision.Forward;
import io.stickygateway.domain.decision.RoutingDecision.ReadThrough;
import io.stickygateway.domain.decision.RoutingDecision.Refuse;
import org.jspecify.annotations.Nullable;

/**
 * The decision table: where a request goes, given all the facts. A pure function: no clock, no store, no state. Its
 * rows stand in {@code docs/decision-table.md} and, one test each, in {@code StickyPolicyTest}.
 */
public final class StickyPolicy {

    /**
     * The key whose binding has to be known before {@link #decide}; null where the decision needs none.
     *
     * @param service null where no prefix matched
     */
    public @Nullable BindingKey keyToAsk(@Nullable Service service, Caller caller) {
        if (service == null || !service.enabled() || !service.sticky().enabled()) {
            return null;
        }
        if (caller instanceof Caller.SignedIn signedIn) {
            return signedIn.owner().key(service.id());
        }
        return caller instanceof Caller.LoginAttempt login ? new BindingKey.ByName(service.id(), login.name()) : null;
    }

    /** What is to be done. */
    public RoutingDecision decide(RoutingFacts facts) {
        Service service = facts.service();
        if (service == null) {
            return refuse(RefusalReason.NO_ROUTE);
        }
        if (!service.enabled()) {
            return refuse(RefusalReason.SERVICE_DISABLED);
        }
        if (!service.sticky().enabled()) {
            return place(service, facts, Why.NOT_STICKY);
        }
        if (facts.caller() instanceof Caller.LoginAttempt || facts.caller() instanceof Caller.SignedIn) {
            return decideKnown(service, facts);
        }
        return decideUnknown(service, facts);
    }

    /** What is to be done once a claim was asked for. A node without room is the caller's to replace. */
    public RoutingDecision afterClaim(Service service, ClaimOutcome outcome, RoutingFacts facts) {
        if (outcome instanceof ClaimOutcome.Claimed claimed) {
            return towards(service, claimed.claim().node(), facts, Why.CLAIMED, null);
        }
        if (outcome instanceof ClaimOutcome.AlreadyBound bound) {
            return decideBound(service, bound.binding(), facts);
        }
        return refuse(outcome instanceof ClaimOutcome.TooMany ? RefusalReason.OVERLOADED : RefusalReason.NO_CAPACITY);
    }

    private RoutingDecision decideKnown(Service service, RoutingFacts facts) {
        if (facts.binding() instanceof BindingFact.Bound bound) {
            return decideBound(service, bound.binding(), facts);
        }
        if (facts.binding() instanceof BindingFact.Unbound) {
            return facts.caller() instanceof Caller.LoginAttempt
                    ? claim(service, facts)
                    : decideUnboundUser(service, facts);
        }
        // Not asked is as good as unavailable: nobody with a key is ever routed by a guess.
        return refuse(RefusalReason.STORE_UNAVAILABLE);
    }

    private RoutingDecision decideUnknown(Service service, RoutingFacts facts) {
        if (facts.caller() instanceof Caller.Undetermined) {
            return refuse(RefusalReason.STORE_UNAVAILABLE);
        }
        if (facts.caller() instanceof Caller.UnreadableLogin
                && service.login().unreadable() == UnreadableLogin.REFUSE) {
            return refuse(RefusalReason.LOGIN_UNREADABLE);
        }
        if (facts.caller() instanceof Caller.UnknownToken
                && service.sticky().unresolvedToken() == UnresolvedToken.REFUSE) {
            return refuse(RefusalReason.TOKEN_UNRESOLVED);
        }
        return place(service, facts, Why.PLACED);
    }

    private RoutingDecision decideBound(Service service, UserBinding binding, RoutingFacts facts) {
        if (binding.state() == UserBinding.State.MOVING) {
            return refuse(RefusalReason.USER_MOVING);
        }
        return towards(service, binding.node(), facts, Why.BOUND, binding);
    }

    private RoutingDecision decideUnboundUser(Service service, RoutingFacts facts) {
        NodeId home = service.defaultNode();
        if (home == null) {
            return refuse(RefusalReason.USER_UNBOUND);
        }
        // Only a node that would serve the user is written down as their home.
        RoutingDecision there = towards(service, home, facts, Why.DEFAULT_NODE, null);
        return there instanceof Forward forward ? new BindDefault(forward.node()) : there;
    }

    private RoutingDecision claim(Service service, RoutingFacts facts) {
        Placement.Choice choice = Placement.forNewUser(service, facts.health(), facts.loads(), facts.ticket());
        if (choice instanceof Placement.Choice.Chosen chosen) {
            return new ClaimNode(chosen.node());
        }
        return refuse(
                choice instanceof Placement.Choice.NoneWithRoom
                        ? RefusalReason.NO_CAPACITY
                        : RefusalReason.NO_HEALTHY_NODE);
    }

    private RoutingDecision place(Service service, RoutingFacts facts, Why why) {
        Placement.Choice choice = Placement.forOneRequest(service, facts.health(), facts.ticket());
        return choice instanceof Placement.Choice.Chosen chosen
                ? new Forward(chosen.node(), why, null)
                : refuse(RefusalReason.NO_HEALTHY_NODE);
    }

    private RoutingDecision towards(
            Service service, NodeId id, RoutingFacts facts, Why why, @Nullable UserBinding binding) {
        Node node = service.node(id);
        if (node == null) {
            return facts.catalogIsFresh() ? refuse(RefusalReason.NODE_UNKNOWN, id) : new ReadThrough(id);
        }
        if (!node.enabled()) {
            return refuse(RefusalReason.NODE_DISABLED, id);
        }
        if (!facts.health().isUp(id)) {
            return refuse(RefusalReason.NODE_DOWN, id);
        }
        return new Forward(node, why, binding == null ? null : binding.version());
    }

    private static RoutingDecision refuse(RefusalReason reason) {
        return new Refuse(Refusal.of(reason));
    }

    private static RoutingDecision refuse(RefusalReason reason, NodeId node) {
        return new Refuse(new Refusal(reason, node));
    }
}

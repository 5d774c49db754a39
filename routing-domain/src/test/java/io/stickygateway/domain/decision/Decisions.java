package io.stickygateway.domain.decision;

import static io.stickygateway.domain.decision.Given.VERSION;
import static io.stickygateway.domain.decision.Given.node;

import io.stickygateway.domain.catalog.Node;
import io.stickygateway.domain.catalog.NodeId;

/** Decisions in the words of the table. */
final class Decisions {
    private Decisions() {}

    static RoutingDecision bound(NodeId id) {
        return new RoutingDecision.Forward(node(id), Why.BOUND, VERSION);
    }

    static RoutingDecision forward(NodeId id, Why why) {
        return new RoutingDecision.Forward(node(id), why, null);
    }

    static RoutingDecision bind(Node node) {
        return new RoutingDecision.BindDefault(node);
    }

    static RoutingDecision readThrough(NodeId id) {
        return new RoutingDecision.ReadThrough(id);
    }

    static RoutingDecision refuse(String reason) {
        return new RoutingDecision.Refuse(Refusal.of(RefusalReason.valueOf(reason)));
    }

    static RoutingDecision refuse(String reason, NodeId node) {
        return new RoutingDecision.Refuse(new Refusal(RefusalReason.valueOf(reason), node));
    }
}

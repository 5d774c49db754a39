package io.stickygateway.domain.decision;

import io.stickygateway.domain.binding.BindingVersion;
import io.stickygateway.domain.catalog.Node;
import io.stickygateway.domain.catalog.NodeId;
import org.jspecify.annotations.Nullable;

/** What is to be done with a request. A new case breaks every {@link #fold} at compile time. */
public sealed interface RoutingDecision {
    /** Answers with the one of these that fits. */
    <T> T fold(Cases<T> cases);

    /**
     * Send it on.
     *
     * @param version of the binding it relies on; null where it relies on none
     */
    record Forward(Node node, Why why, @Nullable BindingVersion version) implements RoutingDecision {
        @Override
        public <T> T fold(Cases<T> cases) {
            return cases.forward(this);
        }
    }

    /** Claim the candidate for the name that logs in, then decide by what the claim says. */
    record ClaimNode(Node candidate) implements RoutingDecision {
        @Override
        public <T> T fold(Cases<T> cases) {
            return cases.claim(this);
        }
    }

    /** Bind the caller to the default node durably, then decide by what is bound. */
    record BindDefault(Node node) implements RoutingDecision {
        @Override
        public <T> T fold(Cases<T> cases) {
            return cases.bindDefault(this);
        }
    }

    /** The node is not in the snapshot: the snapshot may be stale, so reload it once and decide again. */
    record ReadThrough(NodeId node) implements RoutingDecision {
        @Override
        public <T> T fold(Cases<T> cases) {
            return cases.readThrough(this);
        }
    }

    /** Answer it here. */
    record Refuse(Refusal refusal) implements RoutingDecision {
        @Override
        public <T> T fold(Cases<T> cases) {
            return cases.refuse(this);
        }
    }

    /** What a caller does in each case. */
    interface Cases<T> {
        T forward(Forward decision);

        T claim(ClaimNode decision);

        T bindDefault(BindDefault decision);

        T readThrough(ReadThrough decision);

        T refuse(Refuse decision);
    }
}

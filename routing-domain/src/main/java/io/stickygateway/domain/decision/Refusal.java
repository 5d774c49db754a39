package io.stickygateway.domain.decision;

import io.stickygateway.domain.catalog.NodeId;
import org.jspecify.annotations.Nullable;

/**
 * A request that is not forwarded.
 *
 * @param reason why
 * @param node the node it would have gone to, where that is the reason; null otherwise
 */
public record Refusal(RefusalReason reason, @Nullable NodeId node) {
    public static Refusal of(RefusalReason reason) {
        return new Refusal(reason, null);
    }
}

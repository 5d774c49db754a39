package io.stickygateway.domain.binding;

import io.stickygateway.domain.catalog.NodeId;
import java.util.Map;

/**
 * How many users each node is, or is about to be, home to.
 *
 * @param byNode bindings and live claims; a node that is missing has none
 */
public record NodeLoads(Map<NodeId, Long> byNode) {
    public static final NodeLoads NONE = new NodeLoads(Map.of());

    public NodeLoads {
        byNode = Map.copyOf(byNode);
    }

    public long of(NodeId node) {
        return byNode.getOrDefault(node, 0L);
    }
}

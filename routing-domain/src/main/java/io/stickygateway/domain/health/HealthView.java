package io.stickygateway.domain.health;

import io.stickygateway.domain.catalog.NodeId;

/** The health of nodes as requests see it. Any thread; never blocks. */
@FunctionalInterface
public interface HealthView {
    /** Whether requests may go to this node; a node that was never probed passes. */
    boolean isUp(NodeId node);
}

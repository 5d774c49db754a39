package io.stickygateway.proxy.forward;

import io.stickygateway.domain.catalog.NodeId;
import io.stickygateway.domain.catalog.ServiceId;

/** Hears of nodes that can't be connected to. Called on event loops: it must not block. */
public interface NodeWitness {
    /** Hears nothing. */
    NodeWitness NONE = (service, node, error) -> {};

    /**
     * A connection came to nothing.
     *
     * @param error in words without an address
     */
    void unreachable(ServiceId service, NodeId node, String error);
}

package io.stickygateway.proxy.forward;

import io.stickygateway.domain.catalog.NodeId;
import io.stickygateway.domain.catalog.ServiceId;

/** Hears of nodes that can't be connected to. Called on event loops: it must not block. */
public interface NodeWitness {
    /** Hears nothing. */
    NodeWitness NONE = (service, node, error) -> {};

    /**
     * A connection was refused, or nothing came back in time. What the gateway failed at itself is not told.
     *
     * @param error in words without an address
     */
    void unreachable(ServiceId service, NodeId node, String error);
}

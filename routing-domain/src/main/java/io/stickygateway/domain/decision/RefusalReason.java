package io.stickygateway.domain.decision;

/** Why a request is not forwarded. The names are the stable codes that clients see. */
public enum RefusalReason {
    /** No service has a prefix over the path. */
    NO_ROUTE,
    /** An operator disabled the service. */
    SERVICE_DISABLED,
    /** The binding can't be known now. */
    STORE_UNAVAILABLE,
    /** The user's data is on its way to another node. */
    USER_MOVING,
    /** No node may take somebody new. */
    NO_HEALTHY_NODE,
    /** Every node that could take somebody new is full. */
    NO_CAPACITY,
    /** The login's username can't be read. */
    LOGIN_UNREADABLE,
    /** Signed in, but bound to no node, and the service has no default node. */
    USER_UNBOUND,
    /** The token is known to nobody. */
    TOKEN_UNRESOLVED,
    /** Bound to a node that is not in the catalog. */
    NODE_UNKNOWN,
    /** An operator disabled the node. */
    NODE_DISABLED,
    /** The node's probes fail. */
    NODE_DOWN,
    /** A limit of the gateway's own is reached. */
    OVERLOADED
}

package io.stickygateway.domain.decision;

/** Why a request goes where it goes. */
public enum Why {
    /** The caller is at home there. */
    BOUND,
    /** A first login, and the node is claimed for its name. */
    CLAIMED,
    /** Signed in but unbound, and now bound to the default node. */
    DEFAULT_NODE,
    /** Nobody in particular: placed. */
    PLACED,
    /** The service binds nobody: placed. */
    NOT_STICKY
}

package io.stickygateway.domain.port;

/** What a request may have to ask the store. */
public enum StoreQuestion {
    /** Where a user is at home. */
    BINDING,
    /** Whose a token is. */
    TOKEN,
    /** How many users each node has. */
    LOADS,
    /** A node for a first login. */
    CLAIM,
    /** To write down where a user is at home from now on. */
    BIND
}

package io.stickygateway.domain.catalog;

/** What becomes of a login whose username can't be read. */
public enum UnreadableLogin {
    /** 400. */
    REFUSE,
    /** Forwarded by placement; its reply is not learned from. */
    FORWARD
}

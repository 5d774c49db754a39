package io.stickygateway.domain.catalog;

/** What becomes of a request whose token nobody knows. */
public enum UnresolvedToken {
    /** 401: a token that no longer resolves must not open a second home elsewhere. */
    REFUSE,
    /** As a request without token. */
    ANONYMOUS
}

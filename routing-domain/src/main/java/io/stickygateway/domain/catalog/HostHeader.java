package io.stickygateway.domain.catalog;

/** Which Host header a node sees. */
public enum HostHeader {
    /** As the client sent it. */
    CLIENT,
    /** The node's own, out of its base URL. */
    NODE
}

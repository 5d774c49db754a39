package io.stickygateway.proxy.failure;

import io.stickygateway.domain.catalog.NodeId;
import org.jspecify.annotations.Nullable;

/**
 * Why a request ends without a node's answer.
 *
 * @param code what the client is told
 * @param node the node it is about; its id is public, its address is not
 * @param retryAfterSeconds what the client is told to wait, 0 for nothing
 * @param detail for the log only: it may name addresses and exceptions, so no part of it ever reaches a client
 */
public record ProxyFailure(
        ErrorCode code,
        @Nullable NodeId node,
        int retryAfterSeconds,
        @Nullable String detail) {
    public ProxyFailure {
        if (retryAfterSeconds < 0) {
            throw new IllegalArgumentException("retry after " + retryAfterSeconds + " s: expected 0 or more");
        }
    }

    /** A failure with the code's own waiting time, about no node in particular. */
    public static ProxyFailure of(ErrorCode code) {
        return new ProxyFailure(code, null, code.retryAfterSeconds(), null);
    }

    public ProxyFailure at(@Nullable NodeId node) {
        return new ProxyFailure(code, node, retryAfterSeconds, detail);
    }

    public ProxyFailure retryAfter(int seconds) {
        return new ProxyFailure(code, node, seconds, detail);
    }

    public ProxyFailure because(@Nullable String detail) {
        return new ProxyFailure(code, node, retryAfterSeconds, detail);
    }

    String nodeText() {
        return node == null ? "" : node.value();
    }
}

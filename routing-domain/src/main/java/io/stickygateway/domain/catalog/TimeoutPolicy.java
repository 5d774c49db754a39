package io.stickygateway.domain.catalog;

import java.time.Duration;

/**
 * How long the gateway waits for a node. Streaming is never cut by {@code responseHead}.
 *
 * @param connect for the connection
 * @param responseHead from the request's end to the head of the answer
 * @param idle without a byte in either direction while an exchange runs
 * @param tunnel without a byte in either direction on an upgraded connection
 */
public record TimeoutPolicy(Duration connect, Duration responseHead, Duration idle, Duration tunnel) {
    public TimeoutPolicy {
        Bounds.longerThanNothing("connect", connect);
        Bounds.longerThanNothing("response-head", responseHead);
        Bounds.longerThanNothing("idle", idle);
        Bounds.longerThanNothing("tunnel", tunnel);
    }
}

package io.stickygateway.domain.catalog;

import org.jspecify.annotations.Nullable;

/**
 * How a service's requests are carried to its nodes.
 *
 * @param stripPrefix cut from the path before it goes up; null: the path goes up as it came
 * @param host which Host header the node sees
 * @param timeouts how long to wait for it
 * @param bodyLimit most bytes of a request body, 0 for no limit
 */
public record ForwardSettings(
        @Nullable PathPrefix stripPrefix, HostHeader host, TimeoutPolicy timeouts, long bodyLimit) {
    public ForwardSettings {
        Bounds.atLeast(0, "body limit", bodyLimit);
    }
}

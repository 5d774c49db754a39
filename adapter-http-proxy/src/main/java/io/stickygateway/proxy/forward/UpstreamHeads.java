package io.stickygateway.proxy.forward;

import io.stickygateway.application.routing.Route;
import io.stickygateway.domain.catalog.ForwardSettings;
import io.stickygateway.domain.catalog.HostHeader;
import io.stickygateway.domain.catalog.PathPrefix;
import io.stickygateway.proxy.http.NodeLines;
import io.stickygateway.proxy.http.UpstreamHead;
import io.stickygateway.proxy.pipeline.Exchange;
import org.jspecify.annotations.Nullable;

/** Makes the head that a node gets out of what the exchange and the catalog say. */
final class UpstreamHeads {
    private static final long NO_VERSION = -1;

    private UpstreamHeads() {}

    static UpstreamHead of(Exchange exchange, Route.To route, NodeLines node) {
        ForwardSettings settings = route.service().forward();
        return new UpstreamHead(
                exchange.request(),
                stripped(settings.stripPrefix(), exchange.path()),
                settings.host() == HostHeader.NODE,
                node,
                exchange.forwarded(),
                exchange.id().get(),
                route.version() == null ? NO_VERSION : route.version().value(),
                exchange.learnsFromReply());
    }

    private static int stripped(@Nullable PathPrefix prefix, String path) {
        if (prefix == null || prefix.value().length() == 1 || !prefix.matches(path)) {
            return 0;
        }
        return prefix.value().length();
    }
}

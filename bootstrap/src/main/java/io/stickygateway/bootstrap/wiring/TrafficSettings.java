package io.stickygateway.bootstrap.wiring;

import io.stickygateway.bootstrap.config.ClientProperties;
import io.stickygateway.bootstrap.config.GatewayProperties;
import io.stickygateway.bootstrap.config.UpstreamProperties;
import io.stickygateway.proxy.ProxyAdapter;
import io.stickygateway.proxy.ProxySettings;
import io.stickygateway.proxy.client.ClientLimits;
import io.stickygateway.proxy.forward.UpstreamLimits;

/** What the operator wrote, as the data plane takes it. */
final class TrafficSettings {
    private TrafficSettings() {}

    static ProxySettings of(GatewayProperties properties) {
        return new ProxySettings(
                properties.traffic().socketAddress(),
                properties.forwarding().transport(),
                Runtime.getRuntime().availableProcessors(),
                limits(properties.clients()),
                limits(properties.upstream()),
                ProxyAdapter.networks(properties.forwarding().trustedProxies()),
                properties.forwarding().timeoutStatus(),
                properties.health().interval(),
                BuildVersion.text(),
                properties.forwarding().loginReply());
    }

    private static ClientLimits limits(ClientProperties clients) {
        return new ClientLimits(
                clients.connections(),
                clients.requestLine(),
                clients.requestHead(),
                clients.headTimeout(),
                clients.keepAlive(),
                clients.bodyTimeout(),
                clients.bodyRate(),
                clients.bodyTimeoutMost(),
                clients.stallTimeout(),
                clients.linger());
    }

    private static UpstreamLimits limits(UpstreamProperties upstream) {
        return new UpstreamLimits(
                upstream.connections(),
                upstream.waiting(),
                upstream.patience(),
                upstream.idle(),
                upstream.idleTime(),
                upstream.responseHead());
    }
}

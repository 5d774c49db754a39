package io.stickygateway.bootstrap.wiring;

import io.stickygateway.bootstrap.config.GatewayProperties;
import io.stickygateway.bootstrap.config.Problem;
import io.stickygateway.bootstrap.config.ShutdownProperties;
import io.stickygateway.bootstrap.config.StartupRefused;
import io.stickygateway.bootstrap.lifecycle.Lifecycle;
import io.stickygateway.domain.port.RoutingObserver;
import io.stickygateway.proxy.ProxyAdapter;
import io.stickygateway.proxy.ProxyServer;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The port that clients connect to: opened last, and left to be emptied before anything else is stopped. */
final class Traffic {
    private static final Logger LOG = LoggerFactory.getLogger(Traffic.class);
    private static final Duration MARGIN = Duration.ofSeconds(3);

    private final GatewayProperties properties;
    private final Lifecycle lifecycle;

    Traffic(GatewayProperties properties, Lifecycle lifecycle) {
        this.properties = properties;
        this.lifecycle = lifecycle;
    }

    /** Begins to serve; where it listens. */
    InetSocketAddress start(ProxyAdapter proxy, Application application, RoutingObserver observer) {
        ProxyServer server = listen(proxy, application, observer);
        ShutdownProperties shutdown = properties.shutdown();
        lifecycle.onStop("traffic", shutdown.timeout().plus(MARGIN), () -> stop(server, shutdown.timeout()));
        lifecycle.onStop("balancers' notice", shutdown.preDrain().plus(MARGIN), () -> {
            application.readiness().stopping();
            server.drain();
            Thread.sleep(shutdown.preDrain().toMillis());
        });
        application.readiness().started();
        return server.address();
    }

    private ProxyServer listen(ProxyAdapter proxy, Application application, RoutingObserver observer) {
        try {
            return proxy.serve(
                    TrafficSettings.of(properties), application.traffic(), observer, (service, node, error) -> {
                        if (properties.health().passive()) {
                            application.health().failed(service, node, error);
                        }
                    });
        } catch (IllegalStateException e) {
            // A port that was taken since the guards looked, or a transport that does not work here.
            throw new StartupRefused(List.of(new Problem(
                    "gateway.traffic", properties.traffic().toString(), String.valueOf(e.getMessage()), "")));
        }
    }

    private static void stop(ProxyServer server, Duration timeout) {
        if (!server.stop(timeout)) {
            LOG.warn("requests still ran after {} ms and were cut", timeout.toMillis());
        }
    }
}

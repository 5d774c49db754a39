package io.stickygateway.bootstrap.wiring;

import io.stickygateway.application.PortCall;
import io.stickygateway.application.replica.Membership;
import io.stickygateway.bootstrap.config.GatewayProperties;
import io.stickygateway.bootstrap.config.Problem;
import io.stickygateway.bootstrap.config.StartupRefused;
import io.stickygateway.bootstrap.lifecycle.Lifecycle;
import io.stickygateway.bootstrap.replica.ThisReplica;
import io.stickygateway.bootstrap.snapshot.BrokenSnapshot;
import io.stickygateway.domain.port.CatalogConflict;
import io.stickygateway.domain.port.RoutingObserver;
import io.stickygateway.postgres.PostgresAdapter;
import io.stickygateway.proxy.ProxyAdapter;
import io.stickygateway.redis.RedisAdapter;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The gateway, put together and started. It runs until its lifecycle is stopped. */
public final class Gateway {
    private static final Logger LOG = LoggerFactory.getLogger(Gateway.class);
    private static final Duration STOP = Duration.ofSeconds(3);

    private Gateway() {}

    /**
     * Starts everything, the traffic port last: what it needs is there before the first client. It is stopped in the
     * opposite order. Blocks. Where it throws, what was started still has to be stopped, by the same lifecycle.
     *
     * @param accessLines where a line for each request goes
     * @return where clients connect
     * @throws StartupRefused where something stands in the way
     */
    public static InetSocketAddress start(GatewayProperties properties, Lifecycle lifecycle, OutputStream accessLines) {
        SnapshotDisk disk = new SnapshotDisk();
        lifecycle.onStop("catalog on disk", STOP, disk::stop);
        PostgresAdapter store = Stores.open(properties, lifecycle);
        ProxyAdapter proxy =
                ProxyAdapter.open(accessLines, properties.accessLog().waiting());
        lifecycle.onStop("metrics and access log", STOP, proxy::close);
        RoutingObserver observer = proxy.observer();
        RedisAdapter redis = Redis.open(properties.redis(), lifecycle);
        Ports ports = Ports.of(store, redis, disk.snapshots(properties), proxy);
        ThisReplica replica = ThisReplica.of(properties, BuildVersion.text());
        Application application = Application.of(properties, ports, replica, observer);
        lifecycle.onStop("registration", STOP, () -> leave(application.membership()));
        Numbers.show(application, proxy);
        await(application.catalog().begin());
        awaitInAnyCase(application.changes().catchUp());
        awaitInAnyCase(application.probes().probeAll());
        application.tellNodes();
        Background background = new Background(properties, application, ports, proxy);
        lifecycle.onStop("background work", STOP, background::close);
        return new Traffic(properties, lifecycle).start(proxy, application, observer);
    }

    private static void await(CompletionStage<?> stage) {
        try {
            stage.toCompletableFuture().join();
        } catch (CompletionException e) {
            Throwable cause = PortCall.cause(e);
            if (cause instanceof BrokenSnapshot broken) {
                String expected = "expected a readable copy, since the database has no catalog to give: move it away";
                throw new StartupRefused(
                        List.of(new Problem("last good catalog", String.valueOf(broken.getMessage()), expected, "")));
            }
            if (cause instanceof CatalogConflict conflict) {
                throw new StartupRefused(
                        conflict.conflicts().stream().map(Gateway::problem).toList());
            }
            throw e;
        }
    }

    /** The first stop after the traffic's: nobody has to wait for this gateway any more. */
    private static void leave(Membership membership) {
        awaitInAnyCase(membership.leave());
    }

    private static Problem problem(String conflict) {
        return new Problem("gateway.services", conflict, "expected what no other service has (gateway.seed=merge)", "");
    }

    /** What fails here is told by its observer and tried again in the background. */
    private static void awaitInAnyCase(CompletionStage<?> stage) {
        stage.handle((done, failure) -> {
                    LOG.debug("at the start", failure);
                    return true;
                })
                .toCompletableFuture()
                .join();
    }
}

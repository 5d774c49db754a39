package io.stickygateway.proxy.observe;

import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import io.stickygateway.domain.binding.NodeLoads;
import io.stickygateway.domain.catalog.NodeId;
import io.stickygateway.domain.catalog.PathPrefix;
import io.stickygateway.domain.catalog.ServiceId;
import io.stickygateway.domain.port.RoutingObserver;
import io.stickygateway.proxy.failure.ErrorCode;
import java.util.concurrent.CompletionStage;
import java.util.function.DoubleSupplier;
import org.jspecify.annotations.Nullable;

/**
 * The gateway's numbers. Labels come from configuration and fixed sets only: prefixes, nodes, services, known methods
 * and statuses; never a path, an address or a user, so that no client can make the exposition grow. Any thread;
 * recording never blocks.
 */
public final class ProxyMetrics implements AutoCloseable {
    /** Of {@link #page()}. */
    public static final String CONTENT_TYPE = MetricsPage.CONTENT_TYPE;

    private final PrometheusMeterRegistry registry = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
    private final Endpoints endpoints = new Endpoints(registry.getPrometheusRegistry());
    private final NodeMeters nodes = new NodeMeters(registry.getPrometheusRegistry());
    private final RoutingMeters routing = new RoutingMeters(registry.getPrometheusRegistry(), endpoints, nodes);
    private final LiveCounts live = new LiveCounts(registry);
    private final MetricsPage page = new MetricsPage(registry);
    private final ProcessMeters process = new ProcessMeters(registry);

    /**
     * The meters of a matched prefix; null: of requests that matched none. Worth keeping for an exchange, cheap to ask
     * again.
     */
    public EndpointMeters endpoint(@Nullable PathPrefix prefix) {
        return endpoints.of(prefix);
    }

    /** The meters of what the gateway answers for itself: health, readiness, metrics. */
    public EndpointMeters gateway() {
        return endpoints.ofGateway();
    }

    /** What is going on right now. */
    public LiveCounts live() {
        return live;
    }

    /**
     * The head of a node's answer arrived, or was waited for in vain.
     *
     * @param nanos since it was decided that the node is asked
     */
    public void upstreamAnswered(NodeId node, long nanos) {
        nodes.answered(node, nanos);
    }

    /** A node did not answer, or not to the end. */
    public void upstreamFailed(NodeId node, ErrorCode code) {
        nodes.failed(node, code);
    }

    /** Listens to routing: decisions, logins, caches, health, reloads. */
    public RoutingObserver observer() {
        return routing;
    }

    /** Shows how many users each node is home to, as counted by the store. */
    public void bindings(ServiceId service, NodeLoads loads) {
        nodes.bindings(service, loads);
    }

    /** Shows the lines an access log dropped. */
    public void watch(AccessLog log) {
        FunctionCounter.builder("api_gateway_access_lines_dropped", log, AccessLog::dropped)
                .description("Access lines that were never written.")
                .register(registry);
    }

    /**
     * Shows a number that somebody else keeps.
     *
     * @param name in Prometheus's own form, unit last
     * @param help one sentence
     * @param value asked on the rendering thread; it must not block
     */
    public void watch(String name, String help, DoubleSupplier value) {
        Gauge.builder(name, value, DoubleSupplier::getAsDouble)
                .description(help)
                .strongReference(true)
                .register(registry);
    }

    /** The exposition, in {@link #CONTENT_TYPE}, rendered off the caller's thread. */
    public CompletionStage<byte[]> page() {
        return page.render();
    }

    @Override
    public void close() {
        page.close();
        process.close();
        registry.close();
    }
}

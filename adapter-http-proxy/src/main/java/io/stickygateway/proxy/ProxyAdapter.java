package io.stickygateway.proxy;

import io.stickygateway.domain.binding.NodeLoads;
import io.stickygateway.domain.catalog.ServiceId;
import io.stickygateway.domain.port.NodeProbe;
import io.stickygateway.domain.port.RoutingObserver;
import io.stickygateway.domain.port.TokenIntrospection;
import io.stickygateway.proxy.forward.NodeWitness;
import io.stickygateway.proxy.http.Cidr;
import io.stickygateway.proxy.introspect.HttpTokenIntrospection;
import io.stickygateway.proxy.observe.AccessLog;
import io.stickygateway.proxy.observe.BothObservers;
import io.stickygateway.proxy.observe.ProxyMetrics;
import io.stickygateway.proxy.observe.RoutingLog;
import io.stickygateway.proxy.outgoing.OutgoingHttp;
import io.stickygateway.proxy.probe.HttpNodeProbe;
import java.io.OutputStream;
import java.util.List;
import java.util.function.DoubleSupplier;

/**
 * Everything of the gateway that speaks HTTP: the server for clients, the questions to nodes, the numbers. Any thread.
 */
public final class ProxyAdapter implements AutoCloseable {
    private final ProxyMetrics metrics = new ProxyMetrics();
    private final RoutingObserver observer = new BothObservers(metrics.observer(), new RoutingLog(System::nanoTime));
    private final OutgoingHttp outgoing = new OutgoingHttp();
    private final NodeProbe probe = new HttpNodeProbe(outgoing);
    private final TokenIntrospection introspection = new HttpTokenIntrospection(outgoing);
    private final AccessLog log;

    private ProxyAdapter(AccessLog log) {
        this.log = log;
        metrics.watch(log);
    }

    /**
     * Opens it; nothing is served yet.
     *
     * @param accessLines where a line for each request goes; written by one thread, flushed, never closed
     * @param waiting most lines that wait to be written; more are dropped and counted
     */
    public static ProxyAdapter open(OutputStream accessLines, int waiting) {
        return new ProxyAdapter(AccessLog.start(accessLines, waiting));
    }

    /**
     * Networks as operators write them, {@code 10.0.0.0/8} or a single address, for {@link ProxySettings}.
     *
     * @throws IllegalArgumentException naming the text and what was expected
     */
    public static List<Cidr> networks(List<String> texts) {
        return texts.stream().map(Cidr::parse).toList();
    }

    /** Whether this is an IPv4 or IPv6 address, by the rule that networks are read by; nothing is looked up. */
    public static boolean isAddress(String text) {
        return Cidr.octets(text) != null;
    }

    /** Counts what routing does, and tells operators what they may have to act on. */
    public RoutingObserver observer() {
        return observer;
    }

    public NodeProbe probe() {
        return probe;
    }

    public TokenIntrospection introspection() {
        return introspection;
    }

    /** Shows how many users each node is home to, as counted by the store. */
    public void bindings(ServiceId service, NodeLoads loads) {
        metrics.bindings(service, loads);
    }

    /**
     * Shows a number that somebody else keeps.
     *
     * @param name in Prometheus's own form, unit last
     * @param help one sentence
     * @param value asked on any thread; it must not block
     */
    public void watch(String name, String help, DoubleSupplier value) {
        metrics.watch(name, help, value);
    }

    /**
     * Starts to serve, see {@link ProxyServer#start}.
     *
     * @param routing hears of logins that taught nothing
     * @param nodes hears of nodes that can't be reached
     */
    public ProxyServer serve(ProxySettings settings, UseCases useCases, RoutingObserver routing, NodeWitness nodes) {
        return ProxyServer.start(settings, useCases, new Observers(metrics, log, routing, nodes));
    }

    /** Ends the questions and writes the lines that wait. To be called when no server serves any more. Blocks. */
    @Override
    public void close() {
        try {
            outgoing.close();
        } finally {
            try {
                log.close();
            } finally {
                metrics.close();
            }
        }
    }
}

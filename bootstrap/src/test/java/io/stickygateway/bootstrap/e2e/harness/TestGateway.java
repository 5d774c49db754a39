package io.stickygateway.bootstrap.e2e.harness;

import io.stickygateway.bootstrap.config.Configuration;
import io.stickygateway.bootstrap.guard.StartupGuards;
import io.stickygateway.bootstrap.lifecycle.Lifecycle;
import io.stickygateway.bootstrap.wiring.Gateway;
import io.stickygateway.proxy.harness.AccessLines;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Map;

/** A whole gateway in this process, configured by arguments as an operator would. */
public final class TestGateway implements Door, AutoCloseable {
    private final List<String> arguments;
    private final AccessLines lines = new AccessLines();
    private Lifecycle lifecycle = new Lifecycle();
    private InetSocketAddress address;

    TestGateway(List<String> arguments) {
        this.arguments = List.copyOf(arguments);
        this.address = run();
    }

    @Override
    public InetSocketAddress address() {
        return address;
    }

    /** The access log's lines. */
    public AccessLines lines() {
        return lines;
    }

    /** Stops, and starts as configured before. */
    public void restart() {
        lifecycle.stop();
        lifecycle = new Lifecycle();
        address = run();
    }

    @Override
    public void close() {
        lifecycle.stop();
    }

    private InetSocketAddress run() {
        try {
            Configuration configuration = Configuration.find(arguments, Map.of(), "");
            return Gateway.start(new StartupGuards(configuration.read()).check(), lifecycle, lines);
        } catch (RuntimeException e) {
            lifecycle.stop();
            throw e;
        }
    }
}

package io.stickygateway.proxy.observe;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.concurrent.atomic.LongAdder;

/**
 * How much is going on right now. Each begin needs its end, also when an exchange fails or is cancelled. Any thread.
 */
public final class LiveCounts {
    private final LongAdder requests = new LongAdder();
    private final LongAdder clientConnections = new LongAdder();
    private final LongAdder upstreamConnections = new LongAdder();

    LiveCounts(MeterRegistry registry) {
        show(registry, "api_gateway_requests_in_flight", "Requests being carried.", requests);
        show(registry, "api_gateway_client_connections", "Open connections of clients.", clientConnections);
        show(registry, "api_gateway_upstream_connections", "Open connections to nodes.", upstreamConnections);
    }

    public void requestBegan() {
        requests.increment();
    }

    public void requestEnded() {
        requests.decrement();
    }

    public void clientConnected() {
        clientConnections.increment();
    }

    public void clientGone() {
        clientConnections.decrement();
    }

    public void upstreamConnected() {
        upstreamConnections.increment();
    }

    public void upstreamGone() {
        upstreamConnections.decrement();
    }

    private static void show(MeterRegistry registry, String name, String help, LongAdder value) {
        Gauge.builder(name, value, LongAdder::sum).description(help).register(registry);
    }
}

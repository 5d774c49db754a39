package io.stickygateway.proxy.observe;

import io.prometheus.metrics.model.registry.PrometheusRegistry;
import io.stickygateway.domain.catalog.PathPrefix;
import io.stickygateway.domain.catalog.RoutingTable;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** The meters of every endpoint, by prefix. */
final class Endpoints {
    private static final String UNMATCHED = "unmatched";
    private static final String GATEWAY = "gateway";

    private final CounterFamily requests =
            new CounterFamily("api_gateway_http_requests", "Requests that ended, refused ones too.");
    private final HistogramFamily durations = new HistogramFamily(
            "api_gateway_http_request_duration_seconds", "From when a request's head had been read to its end.");
    private final Map<PathPrefix, EndpointMeters> byPrefix = new ConcurrentHashMap<>();
    private final EndpointMeters unmatched = new EndpointMeters(UNMATCHED, requests, durations);
    private final EndpointMeters gateway = new EndpointMeters(GATEWAY, requests, durations);

    Endpoints(PrometheusRegistry registry) {
        registry.register(requests);
        registry.register(durations);
    }

    EndpointMeters of(@Nullable PathPrefix prefix) {
        if (prefix == null) {
            return unmatched;
        }
        EndpointMeters known = byPrefix.get(prefix);
        return known != null ? known : byPrefix.computeIfAbsent(prefix, this::create);
    }

    EndpointMeters ofGateway() {
        return gateway;
    }

    void keepOnly(RoutingTable table) {
        Set<String> prefixes = LabelValues.prefixes(table);
        byPrefix.keySet().removeIf(prefix -> !prefixes.contains(prefix.value()));
        prefixes.add(UNMATCHED);
        prefixes.add(GATEWAY);
        requests.keepOnly("endpoint", prefixes);
        durations.keepOnly("endpoint", prefixes);
    }

    private EndpointMeters create(PathPrefix prefix) {
        return new EndpointMeters(prefix.value(), requests, durations);
    }
}

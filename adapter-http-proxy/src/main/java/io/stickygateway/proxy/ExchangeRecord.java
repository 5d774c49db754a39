package io.stickygateway.proxy;

import io.stickygateway.application.routing.Route;
import io.stickygateway.domain.binding.UserId;
import io.stickygateway.domain.catalog.PathPrefix;
import io.stickygateway.domain.catalog.RoutingTable;
import io.stickygateway.domain.decision.Caller;
import io.stickygateway.domain.decision.Why;
import io.stickygateway.proxy.failure.ProxyFailure;
import io.stickygateway.proxy.http.RequestId;
import io.stickygateway.proxy.observe.AccessEntry;
import io.stickygateway.proxy.observe.AccessLog;
import io.stickygateway.proxy.observe.EndpointMeters;
import io.stickygateway.proxy.observe.ProxyMetrics;
import io.stickygateway.proxy.pipeline.Exchange;
import io.stickygateway.proxy.pipeline.ExchangeObserver;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Counts every answer and writes its line. */
final class ExchangeRecord implements ExchangeObserver {
    private static final String UNKNOWN = "-";
    private static final Map<Why, String> WORDS = new EnumMap<>(Why.class);

    static {
        for (Why why : Why.values()) {
            WORDS.put(why, why.name().toLowerCase(Locale.ROOT));
        }
    }

    private final ProxyMetrics metrics;
    private final AccessLog log;

    ExchangeRecord(ProxyMetrics metrics, AccessLog log) {
        this.metrics = metrics;
        this.log = log;
    }

    @Override
    public void began(Exchange exchange) {
        metrics.live().requestBegan();
    }

    @Override
    public void ended(Exchange exchange) {
        long nanos = System.nanoTime() - exchange.startNanos();
        metrics.live().requestEnded();
        meters(exchange).finished(exchange.request().method(), exchange.status(), nanos);
        Route.To route = exchange.route().orNull();
        if (route != null && exchange.upstreamNanos() >= 0) {
            metrics.upstreamAnswered(route.node().id(), exchange.upstreamNanos());
        }
        log.offer(entry(exchange, route, nanos));
    }

    @Override
    public void unreadable(RequestId id, String peer, ProxyFailure failure, int status) {
        metrics.endpoint(null).finished(UNKNOWN, status, 0);
        log.offer(new AccessEntry(
                System.currentTimeMillis(),
                null,
                id.toString(),
                null,
                null,
                UNKNOWN,
                UNKNOWN,
                status,
                0,
                null,
                null,
                -1,
                failure.code(),
                peer + ": " + failure.detail()));
    }

    private EndpointMeters meters(Exchange exchange) {
        return exchange.isAboutGateway() ? metrics.gateway() : metrics.endpoint(prefix(exchange));
    }

    private static AccessEntry entry(Exchange exchange, Route.@Nullable To route, long nanos) {
        PathPrefix prefix = prefix(exchange);
        ProxyFailure failure = exchange.failure();
        return new AccessEntry(
                System.currentTimeMillis(),
                prefix == null ? null : prefix.value(),
                String.valueOf(exchange.id().orNull()),
                emptyAsNull(exchange.traceId().orNull()),
                userId(exchange.caller().orNull()),
                exchange.request().method(),
                exchange.path(),
                exchange.status(),
                nanos,
                route == null ? null : route.node().id().value(),
                route == null ? null : WORDS.get(route.why()),
                exchange.upstreamNanos(),
                failure == null ? null : failure.code(),
                failure == null ? null : failure.detail());
    }

    private static @Nullable PathPrefix prefix(Exchange exchange) {
        RoutingTable.Route match = exchange.match();
        return match == null ? null : match.prefix();
    }

    private static @Nullable String userId(@Nullable Caller caller) {
        UserId user =
                caller instanceof Caller.SignedIn signedIn ? signedIn.owner().user() : null;
        return user == null ? null : user.value();
    }

    private static @Nullable String emptyAsNull(@Nullable String text) {
        return text == null || text.isEmpty() ? null : text;
    }
}

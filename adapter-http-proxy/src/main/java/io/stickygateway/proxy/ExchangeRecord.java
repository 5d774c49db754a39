package io.stickygateway.proxy;

import io.stickygateway.application.routing.Route;
import io.stickygateway.domain.binding.TokenHash;
import io.stickygateway.domain.binding.UserId;
import io.stickygateway.domain.catalog.NodeId;
import io.stickygateway.domain.catalog.PathPrefix;
import io.stickygateway.domain.catalog.RoutingTable;
import io.stickygateway.domain.decision.Caller;
import io.stickygateway.domain.decision.RefusalReason;
import io.stickygateway.domain.decision.Why;
import io.stickygateway.proxy.failure.ErrorCode;
import io.stickygateway.proxy.failure.ProxyFailure;
import io.stickygateway.proxy.http.RequestId;
import io.stickygateway.proxy.observe.AccessEntry;
import io.stickygateway.proxy.observe.AccessLog;
import io.stickygateway.proxy.observe.EndpointMeters;
import io.stickygateway.proxy.observe.ProxyMetrics;
import io.stickygateway.proxy.pipeline.Doubt;
import io.stickygateway.proxy.pipeline.Exchange;
import io.stickygateway.proxy.pipeline.ExchangeObserver;
import io.stickygateway.proxy.pipeline.Lesson;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Counts every answer and writes its line. */
final class ExchangeRecord implements ExchangeObserver {
    private static final String UNKNOWN = "-";
    private static final Map<Why, String> WORDS = words(Why.class);
    private static final Map<RefusalReason, String> REFUSED = words(RefusalReason.class);

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
        if (route != null) {
            upstream(exchange, route.node().id());
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
                peer + ": " + failure.detail(),
                null,
                null));
    }

    private void upstream(Exchange exchange, NodeId node) {
        ProxyFailure failure = exchange.failure();
        if (failure != null && failure.code().isOfUpstream()) {
            metrics.upstreamFailed(node, failure.code());
        }
        if (exchange.upstreamNanos() >= 0) {
            metrics.upstreamAnswered(node, exchange.upstreamNanos());
        } else if (failure != null && failure.code() == ErrorCode.UPSTREAM_TIMEOUT) {
            // Without these a node that hangs would look faster than one that is slow.
            metrics.upstreamAnswered(
                    node, System.nanoTime() - exchange.upstreamStart().get());
        }
    }

    private static <E extends Enum<E>> Map<E, String> words(Class<E> type) {
        Map<E, String> words = new EnumMap<>(type);
        for (E constant : type.getEnumConstants()) {
            words.put(constant, constant.name().toLowerCase(Locale.ROOT));
        }
        return words;
    }

    private EndpointMeters meters(Exchange exchange) {
        return exchange.isAboutGateway() ? metrics.gateway() : metrics.endpoint(prefix(exchange));
    }

    private static AccessEntry entry(Exchange exchange, Route.@Nullable To route, long nanos) {
        PathPrefix prefix = prefix(exchange);
        ProxyFailure failure = exchange.failure();
        Lesson lesson = exchange.lesson().orNull();
        return new AccessEntry(
                System.currentTimeMillis(),
                prefix == null ? null : prefix.value(),
                String.valueOf(exchange.id().orNull()),
                emptyAsNull(exchange.traceId().orNull()),
                userId(exchange),
                exchange.request().method(),
                exchange.path(),
                exchange.status(),
                nanos,
                node(route, failure),
                decision(route, exchange.refusal().orNull()),
                exchange.upstreamNanos(),
                failure == null ? null : failure.code(),
                failure == null ? null : failure.detail(),
                lesson == null ? null : lesson.word(),
                token(lesson, exchange.doubt().orNull()));
    }

    private static @Nullable String node(Route.@Nullable To route, @Nullable ProxyFailure failure) {
        NodeId node = route != null ? route.node().id() : failure == null ? null : failure.node();
        return node == null ? null : node.value();
    }

    private static @Nullable String decision(Route.@Nullable To route, @Nullable RefusalReason refusal) {
        return route != null ? WORDS.get(route.why()) : refusal == null ? null : REFUSED.get(refusal);
    }

    private static @Nullable String token(@Nullable Lesson lesson, @Nullable Doubt doubt) {
        TokenHash token = lesson != null ? lesson.token() : doubt == null ? null : doubt.token();
        return token == null ? null : token.fingerprint();
    }

    private static @Nullable PathPrefix prefix(Exchange exchange) {
        RoutingTable.Route match = exchange.match();
        return match == null ? null : match.prefix();
    }

    private static @Nullable String userId(Exchange exchange) {
        Lesson lesson = exchange.lesson().orNull();
        UserId user = lesson != null && lesson.user() != null
                ? lesson.user()
                : exchange.caller().orNull() instanceof Caller.SignedIn signedIn
                        ? signedIn.owner().user()
                        : null;
        return user == null ? null : user.value();
    }

    private static @Nullable String emptyAsNull(@Nullable String text) {
        return text == null || text.isEmpty() ? null : text;
    }
}

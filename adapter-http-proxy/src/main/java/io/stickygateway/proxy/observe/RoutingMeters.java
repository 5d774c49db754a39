package io.stickygateway.proxy.observe;

import io.prometheus.metrics.model.registry.PrometheusRegistry;
import io.prometheus.metrics.model.snapshots.Labels;
import io.stickygateway.domain.binding.BindOutcome;
import io.stickygateway.domain.binding.BindingVersion;
import io.stickygateway.domain.catalog.CatalogProblem;
import io.stickygateway.domain.catalog.NodeId;
import io.stickygateway.domain.catalog.RoutingTable;
import io.stickygateway.domain.catalog.ServiceId;
import io.stickygateway.domain.decision.Refusal;
import io.stickygateway.domain.decision.Why;
import io.stickygateway.domain.health.NodeHealth;
import io.stickygateway.domain.port.RoutingObserver;
import io.stickygateway.domain.port.StoreQuestion;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/** Counts what routing does. Any thread; never blocks. */
final class RoutingMeters implements RoutingObserver {
    private final CounterFamily decisions = new CounterFamily(
            "sticky_decisions", "Requests by what became of them: why they were forwarded or refused.");
    private final CounterFamily logins =
            new CounterFamily("sticky_login_lessons", "Replies to logins by what was learned from them.");
    private final CounterFamily gaps =
            new CounterFamily("sticky_login_gaps", "Successful logins whose reply lacks something, by what it lacks.");
    private final CounterFamily caches =
            new CounterFamily("sticky_cache_requests", "Look-ups in the caches of bindings and tokens.");
    private final CounterFamily troubles =
            new CounterFamily("sticky_background_failures", "Failures of what runs beside requests, by what it is.");
    private final CounterFamily unanswered =
            new CounterFamily("sticky_store_failures", "Questions of requests that the database did not answer.");
    private final Map<ServiceId, DecisionCounts> byService = new ConcurrentHashMap<>();
    private final Endpoints endpoints;
    private final NodeMeters nodes;
    private final EnumCounters<Cache> hits = new EnumCounters<>(Cache.class, caches, "cache", "result", "hit");
    private final EnumCounters<Cache> misses = new EnumCounters<>(Cache.class, caches, "cache", "result", "miss");

    private final EnumCounters<StoreQuestion> storeFailures =
            new EnumCounters<>(StoreQuestion.class, unanswered, "question");

    RoutingMeters(PrometheusRegistry registry, Endpoints endpoints, NodeMeters nodes) {
        this.endpoints = endpoints;
        this.nodes = nodes;
        Stream.of(decisions, logins, gaps, caches, troubles, unanswered).forEach(registry::register);
    }

    @Override
    public void forwarded(ServiceId service, NodeId node, Why why) {
        of(service).forwarded(why);
    }

    @Override
    public void refused(ServiceId service, Refusal refusal) {
        of(service).refused(refusal.reason());
    }

    @Override
    public void learned(ServiceId service, BindOutcome outcome) {
        lesson(service, Lessons.word(outcome));
    }

    @Override
    public void notLearned(ServiceId service, String reason, String detail) {
        lesson(service, reason);
    }

    @Override
    public void loginLacks(ServiceId service, Gap gap, String detail) {
        String missing = gap.name().toLowerCase(Locale.ROOT);
        gaps.at(Labels.of("service", service.value(), "missing", missing)).increment();
    }

    @Override
    public void loginNotStored(ServiceId service, Throwable cause) {
        trouble("login-not-stored");
    }

    @Override
    public void claimNotReleased(ServiceId service, Throwable cause) {
        trouble("claim-not-released");
    }

    @Override
    public void storeFailed(StoreQuestion question, Throwable cause) {
        storeFailures.increment(question);
    }

    @Override
    public void introspectionFailed(ServiceId service, Throwable cause) {
        trouble("introspection");
    }

    @Override
    public void lookUpRefused() {
        trouble("look-up-refused");
    }

    @Override
    public void cacheAsked(Cache cache, boolean hit) {
        (hit ? hits : misses).increment(cache);
    }

    @Override
    public void tableChanged(RoutingTable table) {
        byService.keySet().removeIf(service -> table.service(service) == null);
        Set<String> services = LabelValues.services(table);
        decisions.keepOnly("service", services);
        logins.keepOnly("service", services);
        gaps.keepOnly("service", services);
        endpoints.keepOnly(table);
        nodes.tableChanged(table);
    }

    @Override
    public void healthChanged(ServiceId service, NodeId node, NodeHealth health) {
        nodes.healthChanged(service, node, health);
    }

    @Override
    public void catalogRefused(long version, long inForce, List<CatalogProblem> problems) {
        trouble("catalog-refused");
    }

    @Override
    public void catalogUnavailable(Throwable cause) {
        trouble("catalog-unavailable");
    }

    @Override
    public void snapshotFailed(Throwable cause) {
        trouble("catalog-snapshot");
    }

    @Override
    public void changesUnavailable(Throwable cause) {
        trouble("change-log");
    }

    @Override
    public void storeWentBack(BindingVersion seen, BindingVersion end) {
        trouble("store-went-back");
    }

    private DecisionCounts of(ServiceId service) {
        DecisionCounts known = byService.get(service);
        return known != null ? known : byService.computeIfAbsent(service, id -> new DecisionCounts(id, decisions));
    }

    private void lesson(ServiceId service, String outcome) {
        logins.at(Labels.of("service", service.value(), "outcome", outcome)).increment();
    }

    private void trouble(String what) {
        troubles.at(Labels.of("what", what)).increment();
    }
}

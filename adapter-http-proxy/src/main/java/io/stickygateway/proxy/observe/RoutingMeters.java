package io.stickygateway.proxy.observe;

import io.prometheus.metrics.model.registry.PrometheusRegistry;
import io.prometheus.metrics.model.snapshots.Labels;
import io.stickygateway.domain.binding.BindOutcome;
import io.stickygateway.domain.binding.BindingVersion;
import io.stickygateway.domain.catalog.CatalogProblem;
import io.stickygateway.domain.catalog.NodeId;
import io.stickygateway.domain.catalog.RoutingTable;
import io.stickygateway.domain.catalog.Service;
import io.stickygateway.domain.catalog.ServiceId;
import io.stickygateway.domain.decision.Refusal;
import io.stickygateway.domain.decision.Why;
import io.stickygateway.domain.health.NodeHealth;
import io.stickygateway.domain.move.Move;
import io.stickygateway.domain.port.RoutingObserver;
import io.stickygateway.domain.port.StoreQuestion;
import io.stickygateway.domain.replica.Incarnation;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;
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
    private final CounterFamily background =
            new CounterFamily("sticky_background_failures", "Failures of what runs beside requests, by what it is.");
    private final CounterFamily unanswered =
            new CounterFamily("sticky_store_failures", "Questions of requests that the database did not answer.");
    private final EnumCounters<Trouble> troubles =
            new EnumCounters<>(Trouble.class, background, trouble -> Labels.of("what", trouble.word()));
    private final Map<ServiceId, DecisionCounts> byService = new ConcurrentHashMap<>();
    private final Endpoints endpoints;
    private final NodeMeters nodes;
    private final ReplicaMeters replica;
    private final EnumCounters<Cache> hits = new EnumCounters<>(Cache.class, caches, "cache", "result", "hit");
    private final EnumCounters<Cache> misses = new EnumCounters<>(Cache.class, caches, "cache", "result", "miss");

    private final EnumCounters<StoreQuestion> storeFailures =
            new EnumCounters<>(StoreQuestion.class, unanswered, "question");

    RoutingMeters(PrometheusRegistry registry, Endpoints endpoints, NodeMeters nodes) {
        this.endpoints = endpoints;
        this.nodes = nodes;
        this.replica = new ReplicaMeters(registry);
        Stream.of(decisions, logins, gaps, caches, background, unanswered).forEach(registry::register);
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
        lesson(service, Lessons.word(outcome)).increment();
    }

    @Override
    public void notLearned(ServiceId service, String reason, String detail) {
        lesson(service, reason).increment();
    }

    @Override
    public void loginLacks(ServiceId service, Gap gap, String detail) {
        gap(service, gap).increment();
    }

    @Override
    public void loginNotStored(ServiceId service, Throwable cause) {
        troubles.increment(Trouble.LOGIN_NOT_STORED);
    }

    @Override
    public void claimNotReleased(ServiceId service, Throwable cause) {
        troubles.increment(Trouble.CLAIM_NOT_RELEASED);
    }

    @Override
    public void storeFailed(StoreQuestion question, Throwable cause) {
        storeFailures.increment(question);
    }

    @Override
    public void introspectionFailed(ServiceId service, Throwable cause) {
        troubles.increment(Trouble.INTROSPECTION);
    }

    @Override
    public void lookUpRefused() {
        troubles.increment(Trouble.LOOK_UP_REFUSED);
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
        table.services().forEach(this::start);
        endpoints.keepOnly(table);
        nodes.tableChanged(table);
    }

    @Override
    public void healthChanged(ServiceId service, NodeId node, NodeHealth health) {
        nodes.healthChanged(service, node, health);
    }

    @Override
    public void catalogRefused(long version, long inForce, List<CatalogProblem> problems) {
        troubles.increment(Trouble.CATALOG_REFUSED);
    }

    @Override
    public void catalogUnavailable(Throwable cause) {
        troubles.increment(Trouble.CATALOG_UNAVAILABLE);
    }

    @Override
    public void snapshotFailed(Throwable cause) {
        troubles.increment(Trouble.CATALOG_SNAPSHOT);
    }

    @Override
    public void changesUnavailable(Throwable cause) {
        troubles.increment(Trouble.CHANGE_LOG);
    }

    @Override
    public void storeWentBack(BindingVersion seen, BindingVersion end) {
        troubles.increment(Trouble.STORE_WENT_BACK);
    }

    @Override
    public void replicaRegistered(Incarnation incarnation) {
        replica.registered();
    }

    @Override
    public void notAcknowledged(Throwable cause) {
        replica.notAcknowledged();
    }

    @Override
    public void moveResumed(Move move, boolean done) {
        replica.moveResumed(done);
    }

    @Override
    public void cacheFailed(Cache cache, Throwable cause) {
        replica.cacheFailed(cache, cause);
    }

    private DecisionCounts of(ServiceId service) {
        DecisionCounts known = byService.get(service);
        return known != null ? known : byService.computeIfAbsent(service, id -> new DecisionCounts(id, decisions));
    }

    /** All at 0: a rate would not see the first of what appears with a 1. */
    private void start(Service service) {
        of(service.id());
        if (learns(service)) {
            Lessons.all().forEach(word -> lesson(service.id(), word));
            Stream.of(Gap.values()).forEach(gap -> gap(service.id(), gap));
        }
    }

    private static boolean learns(Service service) {
        boolean somewhere =
                service.login().path() != null || !service.login().learnPaths().isEmpty();
        return service.sticky().enabled() && somewhere;
    }

    private LongAdder lesson(ServiceId service, String outcome) {
        return logins.at(Labels.of("service", service.value(), "outcome", outcome));
    }

    private LongAdder gap(ServiceId service, Gap gap) {
        String missing = gap.name().toLowerCase(Locale.ROOT);
        return gaps.at(Labels.of("service", service.value(), "missing", missing));
    }

    /** What may fail beside requests. */
    private enum Trouble {
        LOGIN_NOT_STORED,
        CLAIM_NOT_RELEASED,
        INTROSPECTION,
        LOOK_UP_REFUSED,
        CATALOG_REFUSED,
        CATALOG_UNAVAILABLE,
        CATALOG_SNAPSHOT,
        CHANGE_LOG,
        STORE_WENT_BACK;

        String word() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }
}

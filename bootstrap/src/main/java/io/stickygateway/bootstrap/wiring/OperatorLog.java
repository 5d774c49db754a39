package io.stickygateway.bootstrap.wiring;

import io.stickygateway.domain.binding.BindingVersion;
import io.stickygateway.domain.catalog.CatalogProblem;
import io.stickygateway.domain.catalog.NodeId;
import io.stickygateway.domain.catalog.RoutingTable;
import io.stickygateway.domain.catalog.ServiceId;
import io.stickygateway.domain.health.NodeHealth;
import io.stickygateway.domain.port.RoutingObserver;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Tells operators what changed, in the gateway's own log: once when it changes, not again while it stays so. What
 * happens on every request is for the metrics and the access log. Any thread.
 */
final class OperatorLog implements RoutingObserver {
    private static final Logger LOG = LoggerFactory.getLogger("io.stickygateway.gateway");
    private static final String DATABASE = "database";
    private static final String ANSWERS = "answers";
    private static final String AWAY = "away";
    private static final long SELDOM = Duration.ofSeconds(10).toNanos();

    private final Map<String, String> told = new HashMap<>();
    private final Map<String, Long> next = new HashMap<>();
    private final LongSupplier nanos;

    /** @param nanos the monotonic clock */
    OperatorLog(LongSupplier nanos) {
        this.nanos = nanos;
    }

    @Override
    public void tableChanged(RoutingTable table) {
        isNews("catalog", "");
        int nodes = table.services().stream()
                .mapToInt(service -> service.nodes().size())
                .sum();
        LOG.info(
                "catalog version {} in force: services {}, nodes {}",
                table.version(),
                table.services().size(),
                nodes);
    }

    @Override
    public void catalogRefused(List<CatalogProblem> problems) {
        if (isNews("catalog", problems.toString())) {
            problems.forEach(problem -> LOG.warn("catalog not put in force: {}", problem));
        }
    }

    @Override
    public void catalogUnavailable(Throwable cause) {
        databaseAway(cause);
    }

    @Override
    public void changesUnavailable(Throwable cause) {
        databaseAway(cause);
    }

    @Override
    public void changesFollowed(BindingVersion position) {
        if (AWAY.equals(tell(DATABASE, ANSWERS))) {
            LOG.info("the database can be asked again, the change log is followed");
        }
    }

    @Override
    public void storeWentBack(BindingVersion seen, BindingVersion end) {
        LOG.warn(
                "STORE_WENT_BACK: the change log ends at {}, but {} was seen: nothing cached counts any more",
                end,
                seen);
    }

    @Override
    public void snapshotFailed(Throwable cause) {
        if (isNews("snapshot", String.valueOf(cause))) {
            LOG.warn("the last good catalog can't be kept on disk: {}", String.valueOf(cause));
        }
    }

    @Override
    public void healthChanged(ServiceId service, NodeId node, NodeHealth health) {
        if (health.passes()) {
            LOG.info("node {}/{} is up", service, node);
        } else {
            LOG.warn("node {}/{} is down: {}", service, node, health.lastError());
        }
    }

    @Override
    public void loginNotStored(ServiceId service, Throwable cause) {
        if (isTime("login " + service)) {
            LOG.warn("service {}: a successful login could not be stored: {}", service, reason(cause));
        }
    }

    @Override
    public void introspectionFailed(ServiceId service, Throwable cause) {
        if (isTime("introspection " + service)) {
            LOG.warn("service {}: its authority could not be asked about a token: {}", service, reason(cause));
        }
    }

    private void databaseAway(Throwable cause) {
        if (isNews(DATABASE, AWAY)) {
            LOG.warn("the database can't be asked: {}", reason(cause));
        }
    }

    private boolean isNews(String topic, String state) {
        return !state.equals(tell(topic, state));
    }

    /** What was told before. */
    private synchronized @Nullable String tell(String topic, String state) {
        return told.put(topic, state);
    }

    private synchronized boolean isTime(String topic) {
        long now = nanos.getAsLong();
        boolean due = now - next.getOrDefault(topic, now) >= 0;
        if (due) {
            next.put(topic, now + SELDOM);
        }
        return due;
    }

    private static String reason(Throwable cause) {
        return String.valueOf(cause.getMessage());
    }
}

package io.stickygateway.proxy.observe;

import io.stickygateway.application.routing.ConfirmLogin;
import io.stickygateway.domain.binding.BindOutcome;
import io.stickygateway.domain.binding.BindingVersion;
import io.stickygateway.domain.catalog.CatalogProblem;
import io.stickygateway.domain.catalog.NodeId;
import io.stickygateway.domain.catalog.RoutingTable;
import io.stickygateway.domain.catalog.ServiceId;
import io.stickygateway.domain.health.NodeHealth;
import io.stickygateway.domain.move.Move;
import io.stickygateway.domain.port.RoutingObserver;
import io.stickygateway.domain.port.StoreQuestion;
import io.stickygateway.domain.port.StoreUnavailable;
import io.stickygateway.domain.port.UnreadableValue;
import io.stickygateway.domain.replica.Incarnation;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Tells operators what they may have to act on, in the log. What may happen on every request or every second is said
 * once in ten seconds. Single requests are the access log's business.
 */
public final class RoutingLog implements RoutingObserver {
    private static final Logger LOG = LoggerFactory.getLogger("io.stickygateway.routing");
    /** What every wrong password is. */
    private static final Set<String> ORDINARY = Set.of("not-successful", "http-status");

    /** By {@link #loginNotStored}, and by who caught the fault. */
    private static final Set<String> TOLD_WITH_CAUSE = Set.of(ConfirmLogin.STORE_FAILED, Lessons.FAILED);

    private static final Duration OFTEN = Duration.ofSeconds(10);
    /** For what may be as it should: nodes that know their users by name alone. */
    private static final Duration RARELY = Duration.ofHours(1);

    private final CatalogLog catalog = new CatalogLog(LOG);
    private final ReplicaLog replica = new ReplicaLog(LOG);
    private final Map<Topic, SparseLog> sparse = new ConcurrentHashMap<>();
    private final LongSupplier nanos;
    private final AtomicBoolean away = new AtomicBoolean();

    /**
     * Makes a log.
     *
     * @param nanos a clock that only goes forward, {@code System::nanoTime}
     */
    public RoutingLog(LongSupplier nanos) {
        this.nanos = nanos;
    }

    /** Names and ids of users stay out: the binding's version is enough to find them. */
    @Override
    public void learned(ServiceId service, BindOutcome outcome) {
        long version = outcome.binding().version().value();
        NodeId home = outcome.binding().node();
        if (outcome instanceof BindOutcome.Elsewhere elsewhere) {
            LOG.warn(
                    "{}: binding {} stays on {}, but {} answered a login",
                    service,
                    version,
                    home,
                    elsewhere.answered());
        } else if (outcome instanceof BindOutcome.Split split) {
            LOG.warn(
                    "{}: binding {} on {} by id, but its name is bound on {}",
                    service,
                    version,
                    home,
                    split.byName().node());
        } else if (outcome instanceof BindOutcome.NameTaken) {
            LOG.warn("{}: binding {} on {} goes without a name that belongs to another user", service, version, home);
        }
    }

    @Override
    public void notLearned(ServiceId service, String reason, String detail) {
        if (ORDINARY.contains(reason)) {
            LOG.debug("{}: a login was not learned, {}: {}", service, reason, detail);
        } else if (reason.equals(ConfirmLogin.STORE_SLOW)) {
            warn(notStored(service), "login not stored in time", detail);
        } else if (!TOLD_WITH_CAUSE.contains(reason)) {
            String what = "login not learned, " + reason;
            warn(new Topic(what, service, OFTEN), what, detail);
        }
    }

    @Override
    public void loginLacks(ServiceId service, Gap gap, String detail) {
        String what = gap == Gap.TOKEN ? "login without a token" : "login without a user id";
        warn(new Topic(what, service, gap == Gap.TOKEN ? OFTEN : RARELY), what, detail);
    }

    @Override
    public void loginNotStored(ServiceId service, Throwable cause) {
        storeTrouble(notStored(service), "login not stored", cause);
    }

    @Override
    public void storeFailed(StoreQuestion question, Throwable cause) {
        String what = "a request's question to the database failed, "
                + question.name().toLowerCase(Locale.ROOT);
        storeTrouble(new Topic(what, null, OFTEN), what, cause);
    }

    @Override
    public void introspectionFailed(ServiceId service, Throwable cause) {
        String what = "token introspection fails";
        warn(new Topic(what, service, OFTEN), what, String.valueOf(cause.getMessage()));
    }

    @Override
    public void lookUpRefused() {
        warn("unknown tokens flood in", "more look-ups wait than may; the next are refused");
    }

    @Override
    public void tableChanged(RoutingTable table) {
        sparse.keySet().removeIf(topic -> topic.service() != null && table.service(topic.service()) == null);
        catalog.changed(table);
    }

    @Override
    public void catalogRefused(long version, long inForce, List<CatalogProblem> problems) {
        catalog.refused(version, inForce, problems);
    }

    @Override
    public void catalogUnavailable(Throwable cause) {
        databaseAway(cause);
    }

    @Override
    public void snapshotFailed(Throwable cause) {
        warn("catalog can't be kept on local disk", String.valueOf(cause.getMessage()));
    }

    @Override
    public void healthChanged(ServiceId service, NodeId node, NodeHealth health) {
        if (health.passes()) {
            LOG.info("{} is {}", catalog.node(service, node), health.state());
        } else {
            LOG.warn("{} is {}: {}", catalog.node(service, node), health.state(), health.lastError());
        }
    }

    @Override
    public void changesUnavailable(Throwable cause) {
        databaseAway(cause);
    }

    @Override
    public void changesFollowed(BindingVersion position) {
        if (away.compareAndSet(true, false)) {
            LOG.info("the database answers again, the change log is followed");
        }
    }

    @Override
    public void storeWentBack(BindingVersion seen, BindingVersion end) {
        replica.storeWentBack(seen, end);
    }

    @Override
    public void replicaRegistered(Incarnation incarnation) {
        replica.registered(incarnation);
    }

    @Override
    public void moveResumed(Move move, boolean done) {
        replica.moveResumed(move, done);
    }

    @Override
    public void notAcknowledged(Throwable cause) {
        String what = "freezes of users can't be acknowledged, their moves wait";
        storeTrouble(new Topic(what, null, OFTEN), what, cause);
    }

    @Override
    public void cacheFailed(Cache cache, Throwable cause) {
        String fails = cause instanceof UnreadableValue ? "holds something unreadable" : "can't be asked";
        String what = "the shared cache " + fails + ", " + cache.name().toLowerCase(Locale.ROOT);
        storeTrouble(new Topic(what, null, OFTEN), what, cause);
    }

    private void databaseAway(Throwable cause) {
        away.set(true);
        String what = "the database does not answer";
        storeTrouble(new Topic(what, null, OFTEN), what, cause);
    }

    /** A store that fails is the operator's to mend. Anything else is a bug of the gateway, told with its trace. */
    private void storeTrouble(Topic topic, String what, Throwable cause) {
        if (cause instanceof StoreUnavailable || cause instanceof UnreadableValue) {
            warn(topic, what, String.valueOf(cause.getMessage()));
        } else {
            sparse(new Topic("a fault of the gateway", null, OFTEN)).fault(what, cause);
        }
    }

    /** One event, whether the store was late or failed, or first the one and then the other. */
    private static Topic notStored(ServiceId service) {
        return new Topic("login not stored", service, OFTEN);
    }

    private void warn(String what, String why) {
        warn(new Topic(what, null, OFTEN), what, why);
    }

    private void warn(Topic topic, String what, String why) {
        sparse(topic).warn(what, topic.service() == null ? why : topic.service() + ": " + why);
    }

    private SparseLog sparse(Topic topic) {
        return sparse.computeIfAbsent(topic, unseen -> new SparseLog(LOG, topic.interval(), nanos));
    }

    /**
     * What is said now and then.
     *
     * @param service that it is about; null where it is about none, or all
     */
    private record Topic(String what, @Nullable ServiceId service, Duration interval) {}
}

package io.stickygateway.application.routing;

import io.stickygateway.application.SingleFlight;
import io.stickygateway.domain.binding.NodeLoads;
import io.stickygateway.domain.catalog.NodeId;
import io.stickygateway.domain.catalog.ServiceId;
import io.stickygateway.domain.port.StoreQuestion;
import io.stickygateway.domain.port.UserBindings;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * How many users each node has. Counting reads every binding of a service, and anybody can log in under made-up names;
 * so each service is counted once a second at most, and once for all who wait. What this process has placed since is
 * added, or all logins of a second would go to the same node. No node's capacity hangs on it: the claim's transaction
 * counts for itself. Any thread; never blocks.
 */
final class RecentLoads {
    private static final long YOUNG_NANOS = Duration.ofSeconds(1).toNanos();

    private final UserBindings store;
    private final StoreQuestions questions;
    private final LongSupplier nanos;
    private final Map<ServiceId, Counted> services = new ConcurrentHashMap<>();

    RecentLoads(UserBindings store, StoreQuestions questions, LongSupplier nanos) {
        this.store = store;
        this.questions = questions;
        this.nanos = nanos;
    }

    /** The loads where they were counted less than a second ago; else null. */
    @Nullable
    NodeLoads recent(ServiceId service) {
        return of(service).young();
    }

    /** The loads as counted by a run that began after this call. */
    CompletionStage<NodeLoads> count(ServiceId service) {
        return of(service).counting.fly();
    }

    /** Somebody new was placed there, perhaps on a claim that was counted already: a little too much does no harm. */
    void placed(ServiceId service, NodeId node) {
        of(service).add(node);
    }

    private Counted of(ServiceId service) {
        return services.computeIfAbsent(service, Counted::new);
    }

    private final class Counted {
        private final SingleFlight<NodeLoads> counting;
        private @Nullable Map<NodeId, Long> users;
        private long began;

        Counted(ServiceId service) {
            this.counting = new SingleFlight<>(() -> {
                long now = nanos.getAsLong();
                return questions
                        .ask(StoreQuestion.LOADS, () -> store.loads(service))
                        .thenApply(loads -> keep(loads, now));
            });
        }

        private synchronized NodeLoads keep(NodeLoads loads, long now) {
            users = new HashMap<>(loads.byNode());
            began = now;
            return loads;
        }

        synchronized @Nullable NodeLoads young() {
            return users == null || nanos.getAsLong() - began >= YOUNG_NANOS ? null : new NodeLoads(users);
        }

        synchronized void add(NodeId node) {
            if (users != null) {
                users.merge(node, 1L, Long::sum);
            }
        }
    }
}

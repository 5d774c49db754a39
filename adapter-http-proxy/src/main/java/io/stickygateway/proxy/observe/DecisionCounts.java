package io.stickygateway.proxy.observe;

import io.stickygateway.domain.catalog.ServiceId;
import io.stickygateway.domain.decision.RefusalReason;
import io.stickygateway.domain.decision.Why;

/** One service's decisions: a counter for every way a request can go or be refused. */
final class DecisionCounts {
    private final EnumCounters<Why> forwarded;
    private final EnumCounters<RefusalReason> refused;

    DecisionCounts(ServiceId service, CounterFamily decisions) {
        forwarded = new EnumCounters<>(Why.class, decisions, "outcome", "service", service.value());
        refused = new EnumCounters<>(RefusalReason.class, decisions, "outcome", "service", service.value());
    }

    void forwarded(Why why) {
        forwarded.increment(why);
    }

    void refused(RefusalReason reason) {
        refused.increment(reason);
    }
}

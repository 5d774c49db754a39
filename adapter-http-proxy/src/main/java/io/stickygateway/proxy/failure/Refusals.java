package io.stickygateway.proxy.failure;

import io.stickygateway.domain.decision.Refusal;
import io.stickygateway.domain.decision.RefusalReason;
import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;

/** Turns the domain's refusals into failures: the reason's name is the code. Immutable; any thread. */
public final class Refusals {
    private final Map<RefusalReason, ProxyFailure> byReason = new EnumMap<>(RefusalReason.class);

    /**
     * Prepares one failure a reason.
     *
     * @param probeInterval after which a node that is down may be up again at the earliest; rounded up to whole seconds
     */
    public Refusals(Duration probeInterval) {
        for (RefusalReason reason : RefusalReason.values()) {
            byReason.put(reason, ProxyFailure.of(ErrorCode.valueOf(reason.name())));
        }
        int seconds =
                Math.toIntExact(Math.max(1, probeInterval.plusNanos(999_999_999).toSeconds()));
        byReason.put(
                RefusalReason.NODE_DOWN, ProxyFailure.of(ErrorCode.NODE_DOWN).retryAfter(seconds));
    }

    /** The failure a client is told of. */
    public ProxyFailure failure(Refusal refusal) {
        ProxyFailure failure = byReason.get(refusal.reason());
        if (failure == null) {
            throw new IllegalStateException("every reason was prepared, but not " + refusal.reason());
        }
        return refusal.node() == null ? failure : failure.at(refusal.node());
    }
}

package io.stickygateway.application.routing;

import io.stickygateway.domain.catalog.ServiceId;
import io.stickygateway.domain.decision.Caller;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Whose turn it is under placement. Logins count apart from other requests: a page that is fetched before each login
 * would otherwise take every second turn, and all users would land on every second node.
 */
final class Turns {
    private final Map<ServiceId, AtomicLong> logins = new ConcurrentHashMap<>();
    private final Map<ServiceId, AtomicLong> others = new ConcurrentHashMap<>();

    long next(ServiceId service, Caller caller) {
        Map<ServiceId, AtomicLong> turns = caller instanceof Caller.LoginAttempt ? logins : others;
        return turns.computeIfAbsent(service, id -> new AtomicLong()).getAndIncrement();
    }
}

package io.stickygateway.proxy.observe;

import io.stickygateway.domain.binding.BindOutcome;
import io.stickygateway.domain.binding.BindingVersion;
import io.stickygateway.domain.catalog.CatalogProblem;
import io.stickygateway.domain.catalog.NodeId;
import io.stickygateway.domain.catalog.RoutingTable;
import io.stickygateway.domain.catalog.ServiceId;
import io.stickygateway.domain.decision.Refusal;
import io.stickygateway.domain.decision.Why;
import io.stickygateway.domain.health.NodeHealth;
import io.stickygateway.domain.move.Move;
import io.stickygateway.domain.port.RoutingObserver;
import io.stickygateway.domain.port.StoreQuestion;
import io.stickygateway.domain.replica.Incarnation;
import java.util.List;

/**
 * Two observers as one.
 *
 * @param first hears first
 * @param second hears the same after it
 */
public record BothObservers(RoutingObserver first, RoutingObserver second) implements RoutingObserver {
    @Override
    public void forwarded(ServiceId service, NodeId node, Why why) {
        first.forwarded(service, node, why);
        second.forwarded(service, node, why);
    }

    @Override
    public void refused(ServiceId service, Refusal refusal) {
        first.refused(service, refusal);
        second.refused(service, refusal);
    }

    @Override
    public void learned(ServiceId service, BindOutcome outcome) {
        first.learned(service, outcome);
        second.learned(service, outcome);
    }

    @Override
    public void notLearned(ServiceId service, String reason, String detail) {
        first.notLearned(service, reason, detail);
        second.notLearned(service, reason, detail);
    }

    @Override
    public void loginLacks(ServiceId service, Gap gap, String detail) {
        first.loginLacks(service, gap, detail);
        second.loginLacks(service, gap, detail);
    }

    @Override
    public void loginNotStored(ServiceId service, Throwable cause) {
        first.loginNotStored(service, cause);
        second.loginNotStored(service, cause);
    }

    @Override
    public void claimNotReleased(ServiceId service, Throwable cause) {
        first.claimNotReleased(service, cause);
        second.claimNotReleased(service, cause);
    }

    @Override
    public void storeFailed(StoreQuestion question, Throwable cause) {
        first.storeFailed(question, cause);
        second.storeFailed(question, cause);
    }

    @Override
    public void introspectionFailed(ServiceId service, Throwable cause) {
        first.introspectionFailed(service, cause);
        second.introspectionFailed(service, cause);
    }

    @Override
    public void lookUpRefused() {
        first.lookUpRefused();
        second.lookUpRefused();
    }

    @Override
    public void cacheAsked(Cache cache, boolean hit) {
        first.cacheAsked(cache, hit);
        second.cacheAsked(cache, hit);
    }

    @Override
    public void tableChanged(RoutingTable table) {
        first.tableChanged(table);
        second.tableChanged(table);
    }

    @Override
    public void catalogRefused(long version, long inForce, List<CatalogProblem> problems) {
        first.catalogRefused(version, inForce, problems);
        second.catalogRefused(version, inForce, problems);
    }

    @Override
    public void catalogUnavailable(Throwable cause) {
        first.catalogUnavailable(cause);
        second.catalogUnavailable(cause);
    }

    @Override
    public void snapshotFailed(Throwable cause) {
        first.snapshotFailed(cause);
        second.snapshotFailed(cause);
    }

    @Override
    public void healthChanged(ServiceId service, NodeId node, NodeHealth health) {
        first.healthChanged(service, node, health);
        second.healthChanged(service, node, health);
    }

    @Override
    public void changesFollowed(BindingVersion position) {
        first.changesFollowed(position);
        second.changesFollowed(position);
    }

    @Override
    public void changesUnavailable(Throwable cause) {
        first.changesUnavailable(cause);
        second.changesUnavailable(cause);
    }

    @Override
    public void storeWentBack(BindingVersion seen, BindingVersion end) {
        first.storeWentBack(seen, end);
        second.storeWentBack(seen, end);
    }

    @Override
    public void replicaRegistered(Incarnation incarnation) {
        first.replicaRegistered(incarnation);
        second.replicaRegistered(incarnation);
    }

    @Override
    public void notAcknowledged(Throwable cause) {
        first.notAcknowledged(cause);
        second.notAcknowledged(cause);
    }

    @Override
    public void moveResumed(Move move, boolean done) {
        first.moveResumed(move, done);
        second.moveResumed(move, done);
    }

    @Override
    public void cacheFailed(Cache cache, Throwable cause) {
        first.cacheFailed(cache, cause);
        second.cacheFailed(cache, cause);
    }
}

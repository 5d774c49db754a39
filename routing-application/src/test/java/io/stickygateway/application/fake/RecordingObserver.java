package io.stickygateway.application.fake;

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
import java.util.concurrent.CopyOnWriteArrayList;

/** Writes down what it hears, one line each. Any thread. */
public final class RecordingObserver implements RoutingObserver {
    private final List<String> heard = new CopyOnWriteArrayList<>();

    /** Everything so far, oldest first. */
    public List<String> heard() {
        return List.copyOf(heard);
    }

    /** What begins with this word. */
    public List<String> heard(String word) {
        return heard.stream().filter(line -> line.startsWith(word)).toList();
    }

    @Override
    public void forwarded(ServiceId service, NodeId node, Why why) {
        heard.add("forwarded " + service + " " + node + " " + why);
    }

    @Override
    public void refused(ServiceId service, Refusal refusal) {
        heard.add("refused " + service + " " + refusal.reason() + (refusal.node() == null ? "" : " " + refusal.node()));
    }

    @Override
    public void learned(ServiceId service, BindOutcome outcome) {
        heard.add("learned " + service + " " + outcome.getClass().getSimpleName());
    }

    @Override
    public void notLearned(ServiceId service, String reason, String detail) {
        heard.add("notLearned " + service + " " + reason);
    }

    @Override
    public void loginLacks(ServiceId service, Gap gap, String detail) {
        heard.add("loginLacks " + service + " " + gap);
    }

    @Override
    public void loginNotStored(ServiceId service, Throwable cause) {
        heard.add("loginNotStored " + service + " " + cause);
    }

    @Override
    public void claimNotReleased(ServiceId service, Throwable cause) {
        heard.add("claimNotReleased " + service + " " + cause);
    }

    @Override
    public void storeFailed(StoreQuestion question, Throwable cause) {
        heard.add("storeFailed " + question + " " + cause.getMessage());
    }

    @Override
    public void introspectionFailed(ServiceId service, Throwable cause) {
        heard.add("introspectionFailed " + service + " " + cause);
    }

    @Override
    public void lookUpRefused() {
        heard.add("lookUpRefused");
    }

    @Override
    public void cacheAsked(Cache cache, boolean hit) {
        heard.add("cacheAsked " + cache + (hit ? " hit" : " miss"));
    }

    @Override
    public void tableChanged(RoutingTable table) {
        heard.add("tableChanged " + table.version());
    }

    @Override
    public void catalogRefused(long version, long inForce, List<CatalogProblem> problems) {
        problems.forEach(problem -> heard.add("catalogRefused " + version + " for " + inForce + " " + problem));
    }

    @Override
    public void catalogUnavailable(Throwable cause) {
        heard.add("catalogUnavailable " + cause);
    }

    @Override
    public void snapshotFailed(Throwable cause) {
        heard.add("snapshotFailed " + cause);
    }

    @Override
    public void healthChanged(ServiceId service, NodeId node, NodeHealth health) {
        heard.add("healthChanged " + service + " " + node + " " + health.state());
    }

    @Override
    public void replicaRegistered(Incarnation incarnation) {
        heard.add("replicaRegistered " + incarnation);
    }

    @Override
    public void notAcknowledged(Throwable cause) {
        heard.add("notAcknowledged " + cause.getMessage());
    }

    @Override
    public void moveResumed(Move move, boolean done) {
        heard.add("moveResumed " + move.id() + (done ? " done" : " not done"));
    }

    @Override
    public void cacheFailed(Cache cache, Throwable cause) {
        heard.add("cacheFailed " + cache + " " + cause.getMessage());
    }

    @Override
    public void changesFollowed(BindingVersion position) {
        heard.add("changesFollowed " + position.value());
    }

    @Override
    public void changesUnavailable(Throwable cause) {
        heard.add("changesUnavailable " + cause);
    }

    @Override
    public void storeWentBack(BindingVersion seen, BindingVersion end) {
        heard.add("storeWentBack " + seen.value() + " " + end.value());
    }
}

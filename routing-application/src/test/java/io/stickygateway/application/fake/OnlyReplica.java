package io.stickygateway.application.fake;

import io.stickygateway.application.replica.Membership;
import io.stickygateway.domain.binding.BindingVersion;
import io.stickygateway.domain.port.Replicas;
import io.stickygateway.domain.port.StoreUnavailable;
import io.stickygateway.domain.replica.Incarnation;
import io.stickygateway.domain.replica.RegisteredReplica;
import io.stickygateway.domain.replica.ReplicaName;
import io.stickygateway.domain.replica.ReplicaProfile;
import io.stickygateway.domain.replica.ReplicaReport;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** A registry that knows one gateway, and says yes to whatever it says. One thread. */
public final class OnlyReplica implements Replicas {
    private final List<ReplicaReport> reports = new ArrayList<>();
    private final Set<BindingVersion> acknowledged = new HashSet<>();
    private long incarnations;
    private boolean known = true;
    private boolean broken;
    private int acknowledgements;

    /** A gateway that registers with it. */
    public Membership membership(Duration lease) {
        return new Membership(
                this, new ReplicaProfile(new ReplicaName("only"), null, lease, Duration.ofSeconds(30), "test"));
    }

    /** From now on nobody is registered until there is another registration. */
    public void forget() {
        known = false;
    }

    /** From now on it hears no acknowledgement. */
    public void breakDown() {
        broken = true;
    }

    public void mend() {
        broken = false;
    }

    /** How often it was told, in vain too. */
    public int acknowledgements() {
        return acknowledgements;
    }

    /** What it was told, oldest first. */
    public List<ReplicaReport> reports() {
        return reports;
    }

    public Set<BindingVersion> acknowledged() {
        return acknowledged;
    }

    @Override
    public CompletionStage<Incarnation> register(ReplicaProfile profile) {
        known = true;
        return CompletableFuture.completedFuture(new Incarnation(++incarnations));
    }

    @Override
    public CompletionStage<Boolean> confirm(Incarnation me, ReplicaReport report) {
        reports.add(report);
        return CompletableFuture.completedFuture(known && me.value() == incarnations);
    }

    @Override
    public CompletionStage<Void> acknowledge(Incarnation me, Set<BindingVersion> freezes) {
        acknowledgements++;
        if (broken) {
            return CompletableFuture.failedFuture(new StoreUnavailable("away", null));
        }
        acknowledged.addAll(freezes);
        return CompletableFuture.completedFuture(null);
    }

    @Override
    public CompletionStage<Void> deregister(Incarnation me) {
        known = false;
        return CompletableFuture.completedFuture(null);
    }

    @Override
    public CompletionStage<List<RegisteredReplica>> all() {
        return CompletableFuture.completedFuture(List.of());
    }

    @Override
    public CompletionStage<List<RegisteredReplica>> declareStopped(ReplicaName name) {
        return CompletableFuture.completedFuture(List.of());
    }
}

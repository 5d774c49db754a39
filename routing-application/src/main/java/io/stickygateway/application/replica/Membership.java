package io.stickygateway.application.replica;

import io.stickygateway.application.PortCall;
import io.stickygateway.domain.binding.BindingVersion;
import io.stickygateway.domain.port.Replicas;
import io.stickygateway.domain.port.StoreUnavailable;
import io.stickygateway.domain.replica.Incarnation;
import io.stickygateway.domain.replica.ReplicaProfile;
import io.stickygateway.domain.replica.ReplicaReport;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/** This gateway's registration among those that serve from the store. Any thread. */
public final class Membership {
    private final Replicas registry;
    private final ReplicaProfile profile;
    private volatile @Nullable Incarnation current;
    private volatile boolean over;

    public Membership(Replicas registry, ReplicaProfile profile) {
        this.registry = registry;
        this.profile = profile;
    }

    /** The registration that is kept up; null while there is none. */
    public @Nullable Incarnation current() {
        return current;
    }

    /** Fails as the port does, and where this gateway has left for good. */
    CompletionStage<Incarnation> register() {
        if (over) {
            return CompletableFuture.failedFuture(new StoreUnavailable("the gateway is stopping", null));
        }
        return PortCall.ask(() -> registry.register(profile)).thenCompose(this::registered);
    }

    /** Whoever stops this gateway meanwhile must not leave a registration behind. */
    private CompletionStage<Incarnation> registered(Incarnation fresh) {
        current = fresh;
        return over
                ? PortCall.ask(() -> registry.deregister(fresh)).thenApply(done -> fresh)
                : CompletableFuture.completedFuture(fresh);
    }

    CompletionStage<Boolean> confirm(Incarnation me, ReplicaReport report) {
        return PortCall.ask(() -> registry.confirm(me, report));
    }

    /** Done at once where it is not registered: then nobody waits for it. */
    CompletionStage<Void> acknowledge(Set<BindingVersion> freezes) {
        Incarnation me = current;
        return me == null
                ? CompletableFuture.completedFuture(null)
                : PortCall.ask(() -> registry.acknowledge(me, freezes));
    }

    /** The registration ends by itself once it is quiet; there will be another one. */
    void abandon() {
        current = null;
    }

    /** Ends the registration, for good: this gateway serves nobody any more. */
    public CompletionStage<Void> leave() {
        over = true;
        Incarnation me = current;
        current = null;
        return me == null ? CompletableFuture.completedFuture(null) : PortCall.ask(() -> registry.deregister(me));
    }
}

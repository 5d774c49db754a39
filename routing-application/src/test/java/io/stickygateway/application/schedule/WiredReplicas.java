package io.stickygateway.application.schedule;

import io.stickygateway.domain.binding.BindingVersion;
import io.stickygateway.domain.port.Replicas;
import io.stickygateway.domain.replica.Incarnation;
import io.stickygateway.domain.replica.RegisteredReplica;
import io.stickygateway.domain.replica.ReplicaName;
import io.stickygateway.domain.replica.ReplicaProfile;
import io.stickygateway.domain.replica.ReplicaReport;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletionStage;

/** The registry at the other end of a wire. */
record WiredReplicas(Replicas store, Wire wire) implements Replicas {
    @Override
    public CompletionStage<Incarnation> register(ReplicaProfile profile) {
        return wire.call(() -> store.register(profile));
    }

    @Override
    public CompletionStage<Boolean> confirm(Incarnation me, ReplicaReport report) {
        return wire.call(() -> store.confirm(me, report));
    }

    @Override
    public CompletionStage<Void> acknowledge(Incarnation me, Set<BindingVersion> freezes) {
        return wire.call(() -> store.acknowledge(me, freezes));
    }

    @Override
    public CompletionStage<Void> deregister(Incarnation me) {
        return wire.call(() -> store.deregister(me));
    }

    @Override
    public CompletionStage<List<RegisteredReplica>> all() {
        return wire.call(store::all);
    }

    @Override
    public CompletionStage<List<RegisteredReplica>> declareStopped(ReplicaName name) {
        return wire.call(() -> store.declareStopped(name));
    }
}

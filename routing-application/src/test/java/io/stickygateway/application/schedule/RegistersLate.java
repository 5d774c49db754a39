package io.stickygateway.application.schedule;

import io.stickygateway.domain.binding.BindingVersion;
import io.stickygateway.domain.port.Replicas;
import io.stickygateway.domain.replica.Incarnation;
import io.stickygateway.domain.replica.RegisteredReplica;
import io.stickygateway.domain.replica.ReplicaName;
import io.stickygateway.domain.replica.ReplicaProfile;
import io.stickygateway.domain.replica.ReplicaReport;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** A registry as somebody would use it who reads the log and serves first, and registers a poll later. */
final class RegistersLate implements Replicas {
    private final Replicas real;
    private final Map<Incarnation, ReplicaProfile> promised = new HashMap<>();
    private final Map<Incarnation, Incarnation> registered = new HashMap<>();
    private final Set<Incarnation> served = new HashSet<>();
    private long last;

    RegistersLate(Replicas real) {
        this.real = real;
    }

    @Override
    public CompletionStage<Incarnation> register(ReplicaProfile profile) {
        Incarnation promise = new Incarnation(--last);
        promised.put(promise, profile);
        return CompletableFuture.completedFuture(promise);
    }

    @Override
    public CompletionStage<Boolean> confirm(Incarnation me, ReplicaReport report) {
        Incarnation known = registered.get(me);
        if (known != null) {
            return real.confirm(known, report);
        }
        ReplicaProfile profile = promised.remove(me);
        boolean first = profile != null && served.add(me);
        if (first) {
            promised.put(me, profile);
        }
        return first || profile == null
                ? CompletableFuture.completedFuture(first)
                : real.register(profile).thenCompose(fresh -> {
                    registered.put(me, fresh);
                    return real.confirm(fresh, report);
                });
    }

    @Override
    public CompletionStage<Void> acknowledge(Incarnation me, Set<BindingVersion> freezes) {
        Incarnation known = registered.get(me);
        return known == null ? CompletableFuture.completedFuture(null) : real.acknowledge(known, freezes);
    }

    @Override
    public CompletionStage<Void> deregister(Incarnation me) {
        Incarnation known = registered.get(me);
        return known == null ? CompletableFuture.completedFuture(null) : real.deregister(known);
    }

    @Override
    public CompletionStage<List<RegisteredReplica>> all() {
        return real.all();
    }

    @Override
    public CompletionStage<List<RegisteredReplica>> declareStopped(ReplicaName name) {
        return real.declareStopped(name);
    }
}

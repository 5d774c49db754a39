package io.stickygateway.application.fake;

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

final class FakeReplicas implements Replicas {
    private final Outage outage;
    private final ReplicaBook replicas;
    private final MoveBook moves;
    private final Life life;

    FakeReplicas(Outage outage, ReplicaBook replicas, MoveBook moves, Life life) {
        this.outage = outage;
        this.replicas = replicas;
        this.moves = moves;
        this.life = life;
    }

    @Override
    public CompletionStage<Incarnation> register(ReplicaProfile profile) {
        return outage.ask(() -> replicas.register(profile));
    }

    @Override
    public CompletionStage<Boolean> confirm(Incarnation me, ReplicaReport report) {
        return outage.ask(() -> replicas.confirm(me, report, life.asOf()));
    }

    @Override
    public CompletionStage<Void> acknowledge(Incarnation me, Set<BindingVersion> freezes) {
        return outage.ask(() -> {
            moves.acknowledge(me, freezes);
            return null;
        });
    }

    @Override
    public CompletionStage<Void> deregister(Incarnation me) {
        return outage.ask(() -> {
            replicas.remove(me);
            return null;
        });
    }

    @Override
    public CompletionStage<List<RegisteredReplica>> all() {
        return outage.ask(replicas::all);
    }

    @Override
    public CompletionStage<List<RegisteredReplica>> declareStopped(ReplicaName name) {
        return outage.ask(() -> replicas.declareStopped(name));
    }
}

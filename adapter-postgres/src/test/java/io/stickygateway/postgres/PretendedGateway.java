package io.stickygateway.postgres;

import io.stickygateway.application.contract.Parallel;
import io.stickygateway.domain.binding.BindingChange;
import io.stickygateway.domain.binding.BindingVersion;
import io.stickygateway.domain.binding.LoggedChange;
import io.stickygateway.domain.binding.StoreEpoch;
import io.stickygateway.domain.port.BindingChanges.Batch;
import io.stickygateway.domain.replica.Incarnation;
import io.stickygateway.domain.replica.ReplicaName;
import io.stickygateway.domain.replica.ReplicaProfile;
import io.stickygateway.domain.replica.ReplicaReport;
import java.time.Duration;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;

/**
 * A gateway as the protocol wants it: registers, reads the log's end, confirms, serves, lets go, leaves. One thread.
 */
final class PretendedGateway {
    private static final int ROUNDS = 12;

    private final PostgresStore store;
    private final FenceWitness witness;
    private final Random random;
    private final String name;
    private final StoreEpoch life;

    PretendedGateway(PostgresStore store, FenceWitness witness, int number) {
        this.store = store;
        this.witness = witness;
        this.random = new Random(number);
        this.name = "gw-" + number;
        this.life = read(BindingVersion.NONE, 0).asOf().epoch();
    }

    void liveUntil(AtomicBoolean over) {
        while (!over.get()) {
            liveOnce();
            dawdle();
        }
    }

    private void liveOnce() {
        Incarnation me = Parallel.get(store.replicas()
                .register(new ReplicaProfile(
                        new ReplicaName(name), null, Duration.ofMinutes(1), Duration.ofSeconds(1), "1")));
        dawdle();
        BindingVersion began = read(BindingVersion.NONE, 0).end();
        dawdle();
        confirm(me, began, began);
        witness.serves(me, began);
        BindingVersion position = began;
        for (int round = 0; round < ROUNDS; round++) {
            position = follow(me, began, position);
        }
        witness.isOut(me);
        dawdle();
        Parallel.get(store.replicas().deregister(me));
    }

    private BindingVersion follow(Incarnation me, BindingVersion began, BindingVersion position) {
        Batch batch = read(position, 100);
        for (LoggedChange change : batch.changes()) {
            if (((BindingChange) change).state() == BindingChange.State.MOVING) {
                dawdle();
                witness.letsGo(me, change.version());
                Parallel.get(store.replicas().acknowledge(me, Set.of(change.version())));
            }
        }
        confirm(me, began, batch.end());
        dawdle();
        return batch.end();
    }

    private void confirm(Incarnation me, BindingVersion began, BindingVersion position) {
        if (!Parallel.get(store.replicas().confirm(me, new ReplicaReport(life, began, position, 1)))) {
            throw new AssertionError(name + " was forgotten");
        }
    }

    private Batch read(BindingVersion position, int limit) {
        return Parallel.get(store.changes().after(position, limit));
    }

    /** Sometimes long enough for whole moves to pass by. */
    private void dawdle() {
        if (random.nextInt(3) == 0) {
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(random.nextInt(10)));
        }
    }
}

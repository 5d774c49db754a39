package io.stickygateway.application.replica;

import io.stickygateway.application.SingleFlight;
import io.stickygateway.application.routing.LocalBindings;
import io.stickygateway.domain.binding.BindingVersion;
import io.stickygateway.domain.binding.StoreEpoch;
import io.stickygateway.domain.port.BindingChanges;
import io.stickygateway.domain.port.BindingChanges.Batch;
import io.stickygateway.domain.port.RoutingObserver;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/**
 * Follows the change log to its end, voids what it names, and confirms the lease. Begun by a notification and by a
 * poll. Any thread; runs never overlap.
 */
public final class FollowChanges {
    private static final int BATCH = 1_000;

    private final BindingChanges log;
    private final LocalBindings local;
    private final ReplicaLease lease;
    private final RoutingObserver observer;
    private final SingleFlight<Boolean> flight = new SingleFlight<>(this::start);
    // Written by one flight at a time; a flight's start happens after the end of the one before.
    private volatile BindingVersion position = BindingVersion.NONE;
    private volatile @Nullable StoreEpoch epoch;

    public FollowChanges(BindingChanges log, LocalBindings local, ReplicaLease lease, RoutingObserver observer) {
        this.log = log;
        this.local = local;
        this.lease = lease;
        this.observer = observer;
    }

    /**
     * Follows the log to an end no older than this call; true when the stage completes. Fails with
     * {@link io.stickygateway.domain.port.StoreUnavailable}; the lease then runs on from its last confirmation.
     */
    public CompletionStage<Boolean> catchUp() {
        return flight.fly();
    }

    /** The newest version followed. */
    public BindingVersion position() {
        return position;
    }

    private CompletionStage<Boolean> start() {
        return next().whenComplete((done, failure) -> {
            if (failure != null) {
                observer.changesUnavailable(failure);
            }
        });
    }

    private CompletionStage<Boolean> next() {
        ReplicaLease.Moment asked = lease.now();
        // With no life of the store known yet nothing is cached, so the log's past is of no interest.
        int limit = epoch == null ? 0 : BATCH;
        return log.after(position, limit).thenCompose(batch -> {
            if (!continues(batch)) {
                beginAnew(batch);
            } else {
                batch.changes().forEach(local::apply);
                position = batch.changes().isEmpty() ? position : lastOf(batch);
            }
            if (position.isBefore(batch.end())) {
                return next();
            }
            lease.confirm(asked);
            observer.changesFollowed(position);
            return CompletableFuture.completedFuture(true);
        });
    }

    private boolean continues(Batch batch) {
        return batch.asOf().epoch().equals(epoch) && !batch.end().isBefore(position);
    }

    /** Another store, or an older copy of it: what is cached may come from a future that is gone. */
    private void beginAnew(Batch batch) {
        if (epoch != null) {
            observer.storeWentBack(position, batch.end());
        }
        local.beginAnew(batch.asOf().epoch());
        epoch = batch.asOf().epoch();
        position = batch.end();
    }

    private static BindingVersion lastOf(Batch batch) {
        return batch.changes().get(batch.changes().size() - 1).version();
    }
}

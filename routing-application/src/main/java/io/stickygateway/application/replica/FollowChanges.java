package io.stickygateway.application.replica;

import io.stickygateway.application.PortCall;
import io.stickygateway.application.SingleFlight;
import io.stickygateway.domain.binding.BindingVersion;
import io.stickygateway.domain.binding.StoreEpoch;
import io.stickygateway.domain.port.BindingChanges;
import io.stickygateway.domain.port.BindingChanges.Batch;
import io.stickygateway.domain.port.RoutingObserver;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/**
 * Follows the change log to its end, voids what it names, and confirms the lease. Begun by a notification and by a
 * poll. Any thread; runs never overlap.
 */
public final class FollowChanges {
    private static final int BATCH = 1_000;

    private final BindingChanges log;
    private final BindingHints hints;
    private final ReplicaLease lease;
    private final RoutingObserver observer;
    private final SingleFlight<Boolean> flight = new SingleFlight<>(this::start);
    // Written by one flight at a time; a flight's start happens after the end of the one before.
    private volatile BindingVersion position = BindingVersion.NONE;
    private volatile @Nullable StoreEpoch epoch;

    public FollowChanges(BindingChanges log, BindingHints hints, ReplicaLease lease, RoutingObserver observer) {
        this.log = log;
        this.hints = hints;
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
        return Repeat.untilTrue(this::step).whenComplete((done, failure) -> {
            if (failure != null) {
                observer.changesUnavailable(PortCall.cause(failure));
            }
        });
    }

    /** One batch; whether it reached the end. */
    private CompletionStage<Boolean> step() {
        ReplicaLease.Moment asked = lease.now();
        return PortCall.ask(() -> log.after(position, lease.isHeld() ? BATCH : 0))
                .thenApply(batch -> take(batch, asked));
    }

    private boolean take(Batch batch, ReplicaLease.Moment asked) {
        if (continues(batch)) {
            batch.changes().forEach(hints::apply);
            position = lastOf(batch);
        } else {
            beginAnew(batch);
        }
        if (position.isBefore(batch.end())) {
            return false;
        }
        lease.confirm(asked);
        observer.changesFollowed(position);
        return true;
    }

    /**
     * Whether this is the log that was followed so far, with nothing missing. After a lost lease it may be: entries are
     * cleared away after a time, so what is cached has to go with them.
     */
    private boolean continues(Batch batch) {
        boolean missing = batch.changes().isEmpty() && position.isBefore(batch.end());
        return lease.isHeld() && isTheSame(batch) && !missing;
    }

    private boolean isTheSame(Batch batch) {
        return batch.asOf().epoch().equals(epoch) && !batch.end().isBefore(position);
    }

    /** With nothing cached the log's past is of no interest. */
    private void beginAnew(Batch batch) {
        if (epoch != null && !isTheSame(batch)) {
            // Another store, or an older copy of it: what is cached may come from a future that is gone.
            observer.storeWentBack(position, batch.end());
        }
        hints.beginAnew(batch.asOf().epoch());
        epoch = batch.asOf().epoch();
        position = batch.end();
    }

    private BindingVersion lastOf(Batch batch) {
        int count = batch.changes().size();
        return count == 0 ? position : batch.changes().get(count - 1).version();
    }
}

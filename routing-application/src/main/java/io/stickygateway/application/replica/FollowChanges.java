package io.stickygateway.application.replica;

import io.stickygateway.application.PortCall;
import io.stickygateway.application.SingleFlight;
import io.stickygateway.domain.binding.AsOf;
import io.stickygateway.domain.binding.BindingVersion;
import io.stickygateway.domain.binding.StoreEpoch;
import io.stickygateway.domain.port.BindingChanges;
import io.stickygateway.domain.port.BindingChanges.Batch;
import io.stickygateway.domain.port.RoutingObserver;
import io.stickygateway.domain.replica.Incarnation;
import io.stickygateway.domain.replica.ReplicaReport;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Keeps this gateway a replica that may serve: registers it, follows the change log to its end, voids what it names,
 * and confirms the lease, always in this order. Whoever ends an assignment reads the registry after the freeze, so a
 * gateway that they do not find there reads a log that has it. Begun by a notification and by a poll. Any thread; runs
 * never overlap.
 */
public final class FollowChanges {
    private static final int BATCH = 1_000;

    private final BindingChanges log;
    private final Membership membership;
    private final List<Hints> hints;
    private final ReplicaLease lease;
    private final FollowedLog followed;
    private final LongSupplier catalog;
    private final RoutingObserver observer;
    private final SingleFlight<Boolean> flight = new SingleFlight<>(this::start);
    // Written by one flight at a time; a flight's start happens after the end of the one before.
    private volatile @Nullable Stay stay;
    /** A life of the store that lost something and has to end before anything is followed again. */
    private volatile @Nullable StoreEpoch doomed;

    /**
     * Follows nothing yet.
     *
     * @param hints told of each change in this order
     * @param catalog the version of the catalog that is served, for the registry
     */
    public FollowChanges(
            BindingChanges log,
            Membership membership,
            List<Hints> hints,
            ReplicaLease lease,
            FollowedLog followed,
            LongSupplier catalog,
            RoutingObserver observer) {
        this.log = log;
        this.membership = membership;
        this.hints = List.copyOf(hints);
        this.lease = lease;
        this.followed = followed;
        this.catalog = catalog;
        this.observer = observer;
    }

    /**
     * Follows the log to an end no older than this call; true when the stage completes. Fails with
     * {@link io.stickygateway.domain.port.StoreUnavailable}; the lease then runs on from its last confirmation.
     */
    public CompletionStage<Boolean> catchUp() {
        return flight.fly();
    }

    private CompletionStage<Boolean> start() {
        return Repeat.untilTrue(this::step).whenComplete((done, failure) -> {
            if (failure != null) {
                observer.changesUnavailable(PortCall.cause(failure));
            }
        });
    }

    /** One registration or one batch; whether the end was reached and confirmed. */
    private CompletionStage<Boolean> step() {
        StoreEpoch past = doomed;
        if (past != null) {
            return PortCall.ask(() -> log.beginNewLife(past)).thenApply(done -> anotherLife());
        }
        Stay now = stay;
        if (now == null) {
            return membership.register().thenApply(this::begin);
        }
        if (now.isLost(lease)) {
            end();
            return CompletableFuture.completedFuture(false);
        }
        ReplicaLease.Moment asked = lease.now();
        return PortCall.ask(() -> log.after(now.position(), now.began() == null ? 0 : BATCH))
                .thenCompose(batch -> take(now, batch, asked));
    }

    private boolean begin(Incarnation me) {
        stay = Stay.of(me);
        observer.replicaRegistered(me);
        return false;
    }

    private CompletionStage<Boolean> take(Stay now, Batch batch, ReplicaLease.Moment asked) {
        Stay next = now.began() == null ? beginAnew(now, batch) : goOn(now, batch);
        if (next == null) {
            return CompletableFuture.completedFuture(wentBack(now, batch));
        }
        stay = next;
        return next.position().isBefore(batch.end())
                ? CompletableFuture.completedFuture(false)
                : confirm(next, batch.asOf(), asked);
    }

    /** With nothing cached the log's past is of no interest. */
    private Stay beginAnew(Stay now, Batch batch) {
        hints.forEach(hint -> hint.beginAnew(batch.asOf()));
        return now.begun(batch);
    }

    /** Null: this is not the log that was followed so far, or something is missing in it. */
    private @Nullable Stay goOn(Stay now, Batch batch) {
        boolean missing = batch.changes().isEmpty() && now.position().isBefore(batch.end());
        if (missing || now.isLost(lease) || !now.isFollowing(batch)) {
            return null;
        }
        batch.changes().forEach(change -> hints.forEach(hint -> hint.apply(change)));
        return now.at(batch);
    }

    private CompletionStage<Boolean> confirm(Stay now, AsOf end, ReplicaLease.Moment asked) {
        BindingVersion began = now.began() == null ? now.position() : now.began();
        ReplicaReport report = new ReplicaReport(end.epoch(), began, now.position(), catalog.getAsLong());
        return membership.confirm(now.me(), report).thenApply(known -> known ? confirmed(now, end, asked) : end());
    }

    private boolean confirmed(Stay now, AsOf end, ReplicaLease.Moment asked) {
        if (now.isLost(lease)) {
            // It ran out while the registry was told: a fence may have been passed meanwhile without this gateway.
            return end();
        }
        stay = now.confirmedOnce();
        followed.followed(end, asked.nanos());
        lease.confirm(asked);
        observer.changesFollowed(now.position());
        return true;
    }

    /**
     * Another store, or an older copy of it: what is cached, here and by others, may come from a future that is gone.
     */
    private boolean wentBack(Stay now, Batch batch) {
        boolean lostSome = now.isOf(batch.asOf()) && batch.end().isBefore(now.position());
        if (lostSome || !now.isOf(batch.asOf())) {
            observer.storeWentBack(now.position(), batch.end());
        }
        if (lostSome) {
            doomed = batch.asOf().epoch();
        }
        return end();
    }

    private boolean anotherLife() {
        doomed = null;
        return false;
    }

    /** From here on nothing counts and nobody is served until there is another registration. */
    private boolean end() {
        lease.lose();
        membership.abandon();
        stay = null;
        return false;
    }
}

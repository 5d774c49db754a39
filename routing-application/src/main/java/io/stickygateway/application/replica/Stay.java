package io.stickygateway.application.replica;

import io.stickygateway.domain.binding.AsOf;
import io.stickygateway.domain.binding.BindingVersion;
import io.stickygateway.domain.binding.StoreEpoch;
import io.stickygateway.domain.port.BindingChanges.Batch;
import io.stickygateway.domain.replica.Incarnation;
import org.jspecify.annotations.Nullable;

/**
 * One registration and what was followed under it.
 *
 * @param epoch the life of the store; null before the log was read
 * @param began the log's end then; null before it was read
 * @param confirmed whether the lease has been held under it
 */
record Stay(
        Incarnation me,
        @Nullable StoreEpoch epoch,
        BindingVersion position,
        @Nullable BindingVersion began,
        boolean confirmed) {

    static Stay of(Incarnation me) {
        return new Stay(me, null, BindingVersion.NONE, null, false);
    }

    Stay begun(Batch batch) {
        return new Stay(me, batch.asOf().epoch(), batch.end(), batch.end(), false);
    }

    Stay at(Batch batch) {
        int count = batch.changes().size();
        BindingVersion last =
                count == 0 ? position : batch.changes().get(count - 1).version();
        return new Stay(me, epoch, last, began, confirmed);
    }

    Stay confirmedOnce() {
        return new Stay(me, epoch, position, began, true);
    }

    /** What was missed meanwhile may have been cleared away, and nobody waited for this registration. */
    boolean isLost(ReplicaLease lease) {
        return confirmed && !lease.isHeld();
    }

    boolean isOf(AsOf asOf) {
        return asOf.epoch().equals(epoch);
    }

    boolean isFollowing(Batch batch) {
        return isOf(batch.asOf()) && !batch.end().isBefore(position);
    }
}

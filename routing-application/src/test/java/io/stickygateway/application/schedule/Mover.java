package io.stickygateway.application.schedule;

import io.stickygateway.application.fake.FakeStore;
import io.stickygateway.domain.binding.BindingVersion;
import io.stickygateway.domain.catalog.NodeId;
import java.time.Duration;
import java.util.HashSet;
import java.util.Set;

/**
 * An operator who gives users another home: freeze, wait at the fence, then move them or release and bind them anew.
 * Sits beside the store.
 */
final class Mover {
    private static final Duration LOOK = Duration.ofMillis(50);
    private static final Duration GRACE = Duration.ofMillis(500);
    private static final Duration COPY = Duration.ofMillis(500);

    private final VirtualWorld world;
    private final FakeStore store;
    private final Replica replica;
    private final Homes homes;
    private final Variant variant;
    private final Set<Member> busy = new HashSet<>();

    Mover(VirtualWorld world, FakeStore store, Replica replica, Homes homes, Variant variant) {
        this.world = world;
        this.store = store;
        this.replica = replica;
        this.homes = homes;
        this.variant = variant;
    }

    /** Whether that user's home is being changed. */
    boolean isMoving(Member user) {
        return busy.contains(user);
    }

    void move(Member user, NodeId to) {
        if (busy.add(user)) {
            store.freeze(user.key());
            waitAtFence(user, to, endOfLog());
        }
    }

    private void waitAtFence(Member user, NodeId to, BindingVersion frozen) {
        if ((isApplied(frozen) && isOut(user)) || isLeaseOver()) {
            homes.isNowhere(user);
            world.within(COPY, () -> finish(user, to));
        } else {
            world.after(LOOK, () -> waitAtFence(user, to, frozen));
        }
    }

    private void finish(Member user, NodeId to) {
        if (world.happens(50)) {
            store.move(user.key(), to);
            arrive(user, to);
        } else {
            store.release(user.key());
            world.within(COPY, () -> {
                store.bindings().bindIfAbsent(user.bindingTo(to));
                arrive(user, to);
            });
        }
    }

    private void arrive(Member user, NodeId to) {
        homes.isAt(user, to);
        busy.remove(user);
    }

    private boolean isApplied(BindingVersion frozen) {
        return variant == Variant.CHANGE_NOT_AWAITED
                || !replica.follow.position().isBefore(frozen);
    }

    private boolean isOut(Member user) {
        return variant == Variant.IN_FLIGHT_IGNORED
                || user.keys().stream().allMatch(key -> replica.inFlight.count(key) == 0);
    }

    /** A replica that has not been heard of for so long serves nobody; one that never was begins at the log's end. */
    private boolean isLeaseOver() {
        Duration silence = replica.silence();
        return silence == null || silence.compareTo(Replica.LEASE.plus(GRACE)) > 0;
    }

    private BindingVersion endOfLog() {
        return store.changes()
                .after(BindingVersion.NONE, 0)
                .toCompletableFuture()
                .join()
                .end();
    }
}

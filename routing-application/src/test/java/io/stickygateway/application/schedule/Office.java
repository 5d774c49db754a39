package io.stickygateway.application.schedule;

import io.stickygateway.application.move.Fence;
import io.stickygateway.application.move.RebindUser;
import io.stickygateway.application.move.ReleaseUser;
import io.stickygateway.domain.catalog.NodeId;
import io.stickygateway.domain.move.MoveRunner;
import java.time.Duration;
import java.util.UUID;

/** An operator's process that gives users other homes. It may die in the middle of it. */
final class Office {
    private final Machine machine;
    private final ReleaseUser release;
    private final RebindUser rebind;

    Office(VirtualWorld world, KeptMoves moves) {
        this.machine = new Machine(world);
        Duration mayTake = world.happens(50) ? Duration.ofSeconds(2) : Duration.ofSeconds(15);
        Fence fence = new Fence(
                new WiredMoves(moves, new Wire(world, machine)),
                new MoveRunner(new UUID(world.nanos(), world.pick(1 << 20))),
                mayTake,
                machine::pause);
        this.release = new ReleaseUser(fence);
        this.rebind = new RebindUser(fence);
    }

    void release(Member user) {
        release.release(user.key());
    }

    void rebind(Member user, NodeId to) {
        rebind.rebind(user.key(), to);
    }

    void die() {
        machine.kill();
    }
}

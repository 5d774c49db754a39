package io.stickygateway.application.move;

import io.stickygateway.domain.binding.BindingKey;
import io.stickygateway.domain.catalog.NodeId;
import io.stickygateway.domain.move.HomeChange;
import java.util.concurrent.CompletionStage;

/** Binds a user to another node, where their data is already or is not needed. Any thread. */
public final class RebindUser {
    private final Fence fence;

    public RebindUser(Fence fence) {
        this.fence = fence;
    }

    /** Fails with {@link io.stickygateway.domain.port.StoreUnavailable} where it can't be said whether it was begun. */
    public CompletionStage<MoveResult> rebind(BindingKey user, NodeId to) {
        return fence.change(user, new HomeChange.Rebind(to));
    }
}

package io.stickygateway.application.move;

import io.stickygateway.domain.binding.BindingKey;
import io.stickygateway.domain.move.HomeChange;
import java.util.concurrent.CompletionStage;

/** Ends a user's binding: their next login finds a new home. What they had on the old node stays there. Any thread. */
public final class ReleaseUser {
    private final Fence fence;

    public ReleaseUser(Fence fence) {
        this.fence = fence;
    }

    /** Fails with {@link io.stickygateway.domain.port.StoreUnavailable} where it can't be said whether it was begun. */
    public CompletionStage<MoveResult> release(BindingKey user) {
        return fence.change(user, new HomeChange.Release());
    }
}

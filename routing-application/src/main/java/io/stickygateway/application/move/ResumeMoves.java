package io.stickygateway.application.move;

import io.stickygateway.application.PortCall;
import io.stickygateway.domain.move.Move;
import io.stickygateway.domain.move.MoveRunner;
import io.stickygateway.domain.port.Moves;
import io.stickygateway.domain.port.RoutingObserver;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** Goes on with changes of homes whose process has died, so that nobody stays frozen. Any thread. */
public final class ResumeMoves {
    private static final int AT_ONCE = 20;

    private final Moves moves;
    private final MoveRunner me;
    private final Fence fence;
    private final RoutingObserver observer;

    /** @param me the fence's runner */
    public ResumeMoves(Moves moves, MoveRunner me, Fence fence, RoutingObserver observer) {
        this.moves = moves;
        this.me = me;
        this.fence = fence;
        this.observer = observer;
    }

    /** Takes over what nobody carries on; done when it has ended. Fails where the store can't be asked. */
    public CompletionStage<Void> resume() {
        return PortCall.ask(() -> moves.takeOver(me, AT_ONCE)).thenCompose(this::carryOut);
    }

    private CompletionStage<Void> carryOut(List<Move> taken) {
        return CompletableFuture.allOf(taken.stream()
                .map(move -> fence.carryOut(move).thenAccept(result -> observer.moveResumed(move, done(result))))
                .map(CompletionStage::toCompletableFuture)
                .toArray(CompletableFuture<?>[]::new));
    }

    private static boolean done(MoveResult result) {
        return result instanceof MoveResult.Done;
    }
}

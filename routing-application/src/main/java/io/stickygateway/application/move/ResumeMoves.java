package io.stickygateway.application.move;

import io.stickygateway.application.PortCall;
import io.stickygateway.domain.move.Move;
import io.stickygateway.domain.move.MoveRunner;
import io.stickygateway.domain.port.Moves;
import io.stickygateway.domain.port.RoutingObserver;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Semaphore;
import org.jspecify.annotations.Nullable;

/** Goes on with changes of homes whose process has died, so that nobody stays frozen. Any thread. */
public final class ResumeMoves {
    /** Of this process. Those that do not end keep nobody waiting until there are so many. */
    private static final int AT_ONCE = 20;

    private final Moves moves;
    private final MoveRunner me;
    private final Fence fence;
    private final RoutingObserver observer;
    private final Semaphore room = new Semaphore(AT_ONCE);

    /** @param me the fence's runner */
    public ResumeMoves(Moves moves, MoveRunner me, Fence fence, RoutingObserver observer) {
        this.moves = moves;
        this.me = me;
        this.fence = fence;
        this.observer = observer;
    }

    /**
     * Takes over what nobody carries on; done when that is begun, and the observer hears of each end. Fails where the
     * store can't be asked.
     */
    public CompletionStage<Void> resume() {
        int most = room.drainPermits();
        return most == 0
                ? CompletableFuture.completedFuture(null)
                : PortCall.ask(() -> moves.takeOver(me, most)).handle((taken, failure) -> begin(most, taken, failure));
    }

    private @Nullable Void begin(int most, @Nullable List<Move> taken, @Nullable Throwable failure) {
        room.release(taken == null ? most : most - taken.size());
        if (taken == null) {
            throw new CompletionException(failure);
        }
        taken.forEach(this::carryOut);
        return null;
    }

    private void carryOut(Move move) {
        // Whatever the observer does with it, the room is free again.
        CompletionStage<Void> unused = fence.carryOut(move)
                .whenComplete((result, failure) -> room.release())
                .thenAccept(result -> observer.moveResumed(move, done(result)));
    }

    private static boolean done(MoveResult result) {
        return result instanceof MoveResult.Done;
    }
}

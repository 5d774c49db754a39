package io.stickygateway.application.schedule;

import io.stickygateway.domain.binding.BindingKey;
import io.stickygateway.domain.move.FenceLook;
import io.stickygateway.domain.move.FreezeOutcome;
import io.stickygateway.domain.move.HomeChange;
import io.stickygateway.domain.move.Move;
import io.stickygateway.domain.move.MoveRunner;
import io.stickygateway.domain.port.Moves;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletionStage;

/** Changes of homes at the other end of a wire. */
record WiredMoves(KeptMoves store, Wire wire) implements Moves {
    @Override
    public CompletionStage<FreezeOutcome> freeze(
            BindingKey user, HomeChange change, Duration mayTake, MoveRunner runner) {
        store.registryIsRead(user);
        return wire.call(() -> store.freeze(user, change, mayTake, runner));
    }

    @Override
    public CompletionStage<FenceLook> look(Move move, MoveRunner runner) {
        return wire.call(() -> store.look(move, runner));
    }

    @Override
    public CompletionStage<Boolean> finish(Move move) {
        return wire.call(() -> store.finish(move));
    }

    @Override
    public CompletionStage<Boolean> rollBack(Move move, String why) {
        return wire.call(() -> store.rollBack(move, why));
    }

    @Override
    public CompletionStage<List<Move>> takeOver(MoveRunner runner, int most) {
        return wire.call(() -> store.takeOver(runner, most));
    }
}

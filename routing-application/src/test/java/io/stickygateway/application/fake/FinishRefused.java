package io.stickygateway.application.fake;

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
import java.util.function.Supplier;

/**
 * Changes of homes in a store where something of the operator's keeps homes from being changed, such as a foreign key.
 *
 * @param answer to each attempt to finish
 */
public record FinishRefused(Moves store, Supplier<CompletionStage<Boolean>> answer) implements Moves {
    @Override
    public CompletionStage<FreezeOutcome> freeze(
            BindingKey user, HomeChange change, Duration mayTake, MoveRunner runner) {
        return store.freeze(user, change, mayTake, runner);
    }

    @Override
    public CompletionStage<FenceLook> look(Move move, MoveRunner runner) {
        return store.look(move, runner);
    }

    @Override
    public CompletionStage<Boolean> finish(Move move) {
        return answer.get();
    }

    @Override
    public CompletionStage<Boolean> rollBack(Move move, String why) {
        return store.rollBack(move, why);
    }

    @Override
    public CompletionStage<List<Move>> takeOver(MoveRunner runner, int most) {
        return store.takeOver(runner, most);
    }
}

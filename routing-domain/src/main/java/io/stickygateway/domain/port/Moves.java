package io.stickygateway.domain.port;

import io.stickygateway.domain.binding.BindingKey;
import io.stickygateway.domain.move.FenceLook;
import io.stickygateway.domain.move.FreezeOutcome;
import io.stickygateway.domain.move.HomeChange;
import io.stickygateway.domain.move.Move;
import io.stickygateway.domain.move.MoveRunner;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletionStage;

/**
 * Changes of homes, durable from their freeze on. Every call fails with {@link StoreUnavailable}; then it may or may
 * not have been done.
 */
public interface Moves {
    /**
     * Freezes a user and begins the change, in one transaction; refused where a gateway that may serve has not been
     * heard of for five seconds.
     *
     * @param mayTake until it is overdue
     */
    CompletionStage<FreezeOutcome> freeze(BindingKey user, HomeChange change, Duration mayTake, MoveRunner runner);

    /**
     * Looks whether the fence is passed, and says that the runner is at work. A fence that was passed may be waited at
     * again, where a gateway has registered meanwhile and not begun yet.
     */
    CompletionStage<FenceLook> look(Move move, MoveRunner runner);

    /**
     * Changes the home and ends the freeze, in one transaction; whoever asks. A home that is released takes the claims
     * of its names with it: a login that was given one of them is over.
     *
     * @return false: the fence is not passed or the move is over, and no home was changed. A move to a node that has
     *     left the catalog is rolled back by this
     */
    CompletionStage<Boolean> finish(Move move);

    /**
     * Ends the freeze and leaves the home as it was; whoever asks. Where the home is not frozen by this move any more,
     * which only a hand that goes past the store's own rules can bring about, only the move ends.
     *
     * @param why for operators
     * @return false: the move is over, and nothing was done
     */
    CompletionStage<Boolean> rollBack(Move move, String why);

    /**
     * Takes over moves whose runner has not been heard of for ten seconds, those first that were heard of longest ago.
     *
     * @param most how many
     */
    CompletionStage<List<Move>> takeOver(MoveRunner runner, int most);
}

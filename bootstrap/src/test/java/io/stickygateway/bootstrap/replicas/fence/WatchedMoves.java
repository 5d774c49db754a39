package io.stickygateway.bootstrap.replicas.fence;

import io.stickygateway.domain.binding.BindingKey;
import io.stickygateway.domain.move.FenceLook;
import io.stickygateway.domain.move.FreezeOutcome;
import io.stickygateway.domain.move.HomeChange;
import io.stickygateway.domain.move.Move;
import io.stickygateway.domain.move.MoveId;
import io.stickygateway.domain.move.MoveRunner;
import io.stickygateway.domain.port.Moves;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The real moves; tells the judge what is certain, when. Any thread; one runner a move. */
final class WatchedMoves implements Moves {
    private final Moves moves;
    private final Function<Move, Homes> homes;
    private final FreezeWatch freezes;
    private final Map<MoveId, Boolean> begun = new ConcurrentHashMap<>();

    WatchedMoves(Moves moves, Function<Move, Homes> homes, FreezeWatch freezes) {
        this.moves = moves;
        this.homes = homes;
        this.freezes = freezes;
    }

    @Override
    public CompletionStage<FreezeOutcome> freeze(
            BindingKey user, HomeChange change, Duration mayTake, MoveRunner runner) {
        long asked = System.nanoTime();
        return moves.freeze(user, change, mayTake, runner).thenApply(outcome -> {
            freezes.judge(outcome, asked, System.nanoTime());
            return outcome;
        });
    }

    @Override
    public CompletionStage<FenceLook> look(Move move, MoveRunner runner) {
        return moves.look(move, runner).thenApply(look -> {
            long now = System.nanoTime();
            if (look instanceof FenceLook.Over over && over.done()) {
                doneByWhomever(move, now);
            } else {
                notChanged(move);
            }
            if (look instanceof FenceLook.Passed) {
                homes.apply(move).fencePassed(now, move.freeze().value());
            }
            if (look instanceof FenceLook.Over) {
                freezes.ended(move.id());
            }
            return look;
        });
    }

    @Override
    public CompletionStage<Boolean> finish(Move move) {
        begun.put(move.id(), true);
        homes.apply(move).changes(to(move.change()), System.nanoTime());
        return moves.finish(move).thenApply(done -> {
            if (done) {
                begun.remove(move.id());
                freezes.ended(move.id());
            } else {
                notChanged(move);
            }
            return done;
        });
    }

    @Override
    public CompletionStage<Boolean> rollBack(Move move, String why) {
        return moves.rollBack(move, why).thenApply(done -> {
            freezes.ended(move.id());
            return done;
        });
    }

    @Override
    public CompletionStage<List<Move>> takeOver(MoveRunner runner, int most) {
        return moves.takeOver(runner, most);
    }

    private void notChanged(Move move) {
        if (begun.remove(move.id()) != null) {
            homes.apply(move).staysAsItWas();
        }
    }

    /** Either this runner's call did it, whose answer was lost, or a gateway has taken the move over. */
    private void doneByWhomever(Move move, long now) {
        if (begun.remove(move.id()) == null) {
            homes.apply(move).fencePassed(now, move.freeze().value());
            homes.apply(move).changes(to(move.change()), freezes.began(move.id(), now));
        }
    }

    private static @Nullable String to(HomeChange change) {
        return change instanceof HomeChange.Rebind rebind ? rebind.to().value() : null;
    }
}

package io.stickygateway.application.move;

import io.stickygateway.application.PortCall;
import io.stickygateway.domain.binding.BindingKey;
import io.stickygateway.domain.move.FenceLook;
import io.stickygateway.domain.move.FreezeOutcome;
import io.stickygateway.domain.move.HomeChange;
import io.stickygateway.domain.move.Move;
import io.stickygateway.domain.move.MoveRunner;
import io.stickygateway.domain.port.Moves;
import io.stickygateway.domain.replica.RegisteredReplica;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Changes a home so that no request ever meets it half changed: freezes the user, waits until no gateway serves them
 * any more, then changes and unfreezes in one transaction. Where that takes too long the home stays as it was. What is
 * frozen is durable: when this process dies, another one goes on. Any thread.
 */
public final class Fence {
    private static final Duration LOOK_EVERY = Duration.ofMillis(50);
    private static final Duration AFTER_A_FAILURE = Duration.ofMillis(500);
    /** With the store's own deadline some 50 seconds; others take the move over meanwhile. */
    private static final int MOST_FAILURES = 20;

    private final Moves moves;
    private final MoveRunner me;
    private final Duration mayTake;
    private final Pause pause;

    /**
     * @param me whom no other process is
     * @param mayTake from the freeze until it is rolled back
     */
    public Fence(Moves moves, MoveRunner me, Duration mayTake, Pause pause) {
        this.moves = moves;
        this.me = me;
        this.mayTake = mayTake;
        this.pause = pause;
    }

    /** Fails with {@link io.stickygateway.domain.port.StoreUnavailable} where it can't be said whether it was begun. */
    CompletionStage<MoveResult> change(BindingKey user, HomeChange change) {
        return PortCall.ask(() -> moves.freeze(user, change, mayTake, me))
                .thenCompose(outcome -> outcome instanceof FreezeOutcome.Frozen frozen
                        ? carryOut(frozen.move())
                        : CompletableFuture.completedFuture(new MoveResult.NotBegun(outcome)));
    }

    /** Brings to its end what is frozen already. Never fails. */
    CompletionStage<MoveResult> carryOut(Move move) {
        return look(move, 0);
    }

    private CompletionStage<MoveResult> look(Move move, int failures) {
        return PortCall.ask(() -> moves.look(move, me))
                .thenCompose(look -> act(move, look))
                .handle((result, failure) -> failure == null
                        ? goOn(move, result)
                        : again(
                                move,
                                failures + 1,
                                String.valueOf(PortCall.cause(failure).getMessage())))
                .thenCompose(result -> result);
    }

    /** Null where there is nothing to be done yet. */
    private CompletionStage<@Nullable MoveResult> act(Move move, FenceLook look) {
        if (look instanceof FenceLook.Passed passed) {
            return passed.overdue() ? finishOrRollBack(move) : finish(move);
        }
        if (look instanceof FenceLook.Waiting waiting) {
            return waiting.overdue() ? rollBack(move, waiting.waitedFor()) : CompletableFuture.completedFuture(null);
        }
        return CompletableFuture.completedFuture(ended(move, look));
    }

    private CompletionStage<@Nullable MoveResult> finish(Move move) {
        return PortCall.ask(() -> moves.finish(move)).thenApply(done -> done ? new MoveResult.Done(move) : null);
    }

    /**
     * What the store refuses again and again, by a foreign key of the operator's for one, must not keep the user
     * frozen. One that was finished although its answer was lost is not rolled back: it is over.
     */
    private CompletionStage<@Nullable MoveResult> finishOrRollBack(Move move) {
        return finish(move)
                .handle((result, failure) -> result != null
                        ? CompletableFuture.<@Nullable MoveResult>completedFuture(result)
                        : rollBack(move, List.of(), "could not be finished in time" + because(failure)))
                .thenCompose(result -> result);
    }

    private static String because(@Nullable Throwable failure) {
        return failure == null ? "" : ": " + PortCall.cause(failure).getMessage();
    }

    private CompletionStage<@Nullable MoveResult> rollBack(Move move, List<RegisteredReplica> waitedFor) {
        String names = waitedFor.stream().map(replica -> replica.name().value()).collect(Collectors.joining(", "));
        return rollBack(move, waitedFor, "not acknowledged in time by " + names);
    }

    private CompletionStage<@Nullable MoveResult> rollBack(Move move, List<RegisteredReplica> waitedFor, String why) {
        return PortCall.ask(() -> moves.rollBack(move, why))
                .thenApply(done -> done ? new MoveResult.RolledBack(move, waitedFor) : null);
    }

    private static MoveResult ended(Move move, FenceLook look) {
        if (look instanceof FenceLook.Over over) {
            return over.done() ? new MoveResult.Done(move) : new MoveResult.RolledBack(move, List.of());
        }
        return new MoveResult.LeftToOthers(move, "another process has taken it over");
    }

    private CompletionStage<MoveResult> goOn(Move move, @Nullable MoveResult result) {
        return result == null
                ? pause.of(LOOK_EVERY).thenCompose(done -> look(move, 0))
                : CompletableFuture.completedFuture(result);
    }

    private CompletionStage<MoveResult> again(Move move, int failures, String why) {
        return failures < MOST_FAILURES
                ? pause.of(AFTER_A_FAILURE).thenCompose(done -> look(move, failures))
                : CompletableFuture.completedFuture(new MoveResult.LeftToOthers(move, why));
    }
}

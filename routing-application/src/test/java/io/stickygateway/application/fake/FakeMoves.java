package io.stickygateway.application.fake;

import io.stickygateway.domain.binding.BindingKey;
import io.stickygateway.domain.binding.UserBinding;
import io.stickygateway.domain.catalog.NodeId;
import io.stickygateway.domain.catalog.ServiceId;
import io.stickygateway.domain.move.FenceLook;
import io.stickygateway.domain.move.FreezeOutcome;
import io.stickygateway.domain.move.HomeChange;
import io.stickygateway.domain.move.Move;
import io.stickygateway.domain.move.MoveRunner;
import io.stickygateway.domain.port.Moves;
import io.stickygateway.domain.replica.RegisteredReplica;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletionStage;
import java.util.function.BiPredicate;

final class FakeMoves implements Moves {
    private final Outage outage;
    private final Book book;
    private final ClaimBook claims;
    private final ReplicaBook replicas;
    private final MoveBook moves;
    private final Changes changes;
    private final BiPredicate<ServiceId, NodeId> isNode;

    FakeMoves(
            Outage outage,
            Book book,
            ClaimBook claims,
            ReplicaBook replicas,
            MoveBook moves,
            Changes changes,
            BiPredicate<ServiceId, NodeId> isNode) {
        this.outage = outage;
        this.book = book;
        this.claims = claims;
        this.replicas = replicas;
        this.moves = moves;
        this.changes = changes;
        this.isNode = isNode;
    }

    @Override
    public CompletionStage<FreezeOutcome> freeze(
            BindingKey user, HomeChange change, Duration mayTake, MoveRunner runner) {
        return changes.append(() -> new FakeFreeze(book, replicas, moves, isNode).run(user, change, mayTake, runner));
    }

    @Override
    public CompletionStage<FenceLook> look(Move move, MoveRunner runner) {
        return outage.ask(() -> {
            if (!moves.isUnderWay(move)) {
                return new FenceLook.Over(moves.isDone(move));
            }
            if (!moves.isOf(move, runner)) {
                return new FenceLook.TakenOver();
            }
            List<RegisteredReplica> waitedFor = waitedFor(move);
            return waitedFor.isEmpty()
                    ? new FenceLook.Passed(moves.isOverdue(move))
                    : new FenceLook.Waiting(waitedFor, moves.isOverdue(move));
        });
    }

    @Override
    public CompletionStage<Boolean> finish(Move move) {
        return changes.append(() -> {
            if (!moves.isUnderWay(move) || !waitedFor(move).isEmpty()) {
                return false;
            }
            return move.change() instanceof HomeChange.Rebind rebind ? rebind(move, rebind.to()) : release(move);
        });
    }

    @Override
    public CompletionStage<Boolean> rollBack(Move move, String why) {
        return changes.append(() -> moves.isUnderWay(move) && book.unfreeze(move.freeze(), null));
    }

    @Override
    public CompletionStage<List<Move>> takeOver(MoveRunner runner, int most) {
        return outage.ask(() -> moves.takeOver(runner, most));
    }

    private boolean rebind(Move move, NodeId to) {
        boolean there = isNode.test(move.frozen().service(), to);
        book.unfreeze(move.freeze(), there ? to : null);
        if (there) {
            moves.done(move);
        }
        return there;
    }

    private boolean release(Move move) {
        UserBinding frozen = Objects.requireNonNull(book.at(move.freeze()));
        book.release(frozen);
        claims.end(frozen.service(), moves.namesAtFreeze(move));
        moves.done(move);
        return true;
    }

    private List<RegisteredReplica> waitedFor(Move move) {
        return replicas.waitedFor(move.freeze(), replica -> moves.isAcknowledged(replica, move.freeze()));
    }
}

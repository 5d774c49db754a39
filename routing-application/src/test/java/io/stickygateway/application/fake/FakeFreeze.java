package io.stickygateway.application.fake;

import io.stickygateway.domain.binding.BindingKey;
import io.stickygateway.domain.binding.UserBinding;
import io.stickygateway.domain.binding.UserBinding.State;
import io.stickygateway.domain.catalog.NodeId;
import io.stickygateway.domain.catalog.ServiceId;
import io.stickygateway.domain.move.FreezeOutcome;
import io.stickygateway.domain.move.HomeChange;
import io.stickygateway.domain.move.MoveRunner;
import io.stickygateway.domain.replica.RegisteredReplica;
import java.time.Duration;
import java.util.List;
import java.util.function.BiPredicate;
import org.jspecify.annotations.Nullable;

/** Freezes users, where nothing speaks against it. */
final class FakeFreeze {
    private final Book book;
    private final ReplicaBook replicas;
    private final MoveBook moves;
    private final BiPredicate<ServiceId, NodeId> isNode;

    FakeFreeze(Book book, ReplicaBook replicas, MoveBook moves, BiPredicate<ServiceId, NodeId> isNode) {
        this.book = book;
        this.replicas = replicas;
        this.moves = moves;
        this.isNode = isNode;
    }

    FreezeOutcome run(BindingKey user, HomeChange change, Duration mayTake, MoveRunner runner) {
        UserBinding home = book.find(user);
        FreezeOutcome refusal = home == null ? new FreezeOutcome.NobodyBound() : refusal(home, change);
        if (refusal != null) {
            return refusal;
        }
        UserBinding frozen = book.change(user, null, State.MOVING);
        return new FreezeOutcome.Frozen(moves.begin(change, frozen, mayTake, runner));
    }

    private @Nullable FreezeOutcome refusal(UserBinding home, HomeChange change) {
        if (home.state() == State.MOVING) {
            return new FreezeOutcome.UnderWay();
        }
        if (change instanceof HomeChange.Rebind rebind) {
            if (rebind.to().equals(home.node())) {
                return new FreezeOutcome.AlreadyThere(home.node());
            }
            if (!isNode.test(home.service(), rebind.to())) {
                return new FreezeOutcome.NoSuchNode(rebind.to());
            }
        }
        List<RegisteredReplica> missing = replicas.missing();
        return missing.isEmpty() ? null : new FreezeOutcome.ReplicasMissing(missing);
    }
}

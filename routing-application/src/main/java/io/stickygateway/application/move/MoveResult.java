package io.stickygateway.application.move;

import io.stickygateway.domain.move.FreezeOutcome;
import io.stickygateway.domain.move.Move;
import io.stickygateway.domain.replica.RegisteredReplica;
import java.util.List;

/** What became of a change of a home. */
public sealed interface MoveResult {
    /** The home is changed. */
    record Done(Move move) implements MoveResult {}

    /** Nobody was frozen, and the home is as it was. */
    record NotBegun(FreezeOutcome why) implements MoveResult {}

    /**
     * The home is as it was: some gateways could not say in time that they serve the user no more, or the store could
     * not change it.
     *
     * @param waitedFor those gateways; empty where the store refused, or another runner has ended it
     */
    record RolledBack(Move move, List<RegisteredReplica> waitedFor) implements MoveResult {
        public RolledBack {
            waitedFor = List.copyOf(waitedFor);
        }
    }

    /** Out of this runner's hands: the user stays frozen until a gateway has taken the move over and ended it. */
    record LeftToOthers(Move move, String why) implements MoveResult {}
}

package io.stickygateway.domain.move;

import io.stickygateway.domain.catalog.NodeId;
import io.stickygateway.domain.replica.RegisteredReplica;
import java.util.List;

/** What became of an attempt to freeze. In all cases but the first nobody is frozen by it. */
public sealed interface FreezeOutcome {
    /** Frozen, and the runner's to carry on. */
    record Frozen(Move move) implements FreezeOutcome {}

    /** There is no home to change. */
    record NobodyBound() implements FreezeOutcome {}

    /** The home is on that node already. */
    record AlreadyThere(NodeId node) implements FreezeOutcome {}

    /** The service has no such node. */
    record NoSuchNode(NodeId node) implements FreezeOutcome {}

    /** Another change of this home is under way. */
    record UnderWay() implements FreezeOutcome {}

    /** These gateways may serve and are not heard of, so the freeze could last until they are quiet. */
    record ReplicasMissing(List<RegisteredReplica> missing) implements FreezeOutcome {
        public ReplicasMissing {
            missing = List.copyOf(missing);
        }
    }
}

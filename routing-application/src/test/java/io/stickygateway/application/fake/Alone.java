package io.stickygateway.application.fake;

import io.stickygateway.application.replica.FollowChanges;
import io.stickygateway.application.replica.FollowedLog;
import io.stickygateway.application.replica.Hints;
import io.stickygateway.application.replica.ReplicaLease;
import io.stickygateway.application.routing.LocalBindings;
import io.stickygateway.application.routing.LocalTokens;
import io.stickygateway.application.routing.SharedBindings;
import io.stickygateway.application.routing.SharedTokens;
import io.stickygateway.domain.port.BindingChanges;
import io.stickygateway.domain.port.RoutingObserver;
import java.time.Duration;
import java.util.List;

/** A gateway that shares nothing with others, and is the only one in the registry. */
public final class Alone {
    private static final FollowedLog UNUSED = new FollowedLog(() -> 0);

    private Alone() {}

    public static SharedBindings bindings(LocalBindings local) {
        return new SharedBindings(null, UNUSED, local, RoutingObserver.SILENT);
    }

    public static SharedTokens tokens(LocalTokens local) {
        return new SharedTokens(null, UNUSED, local, RoutingObserver.SILENT);
    }

    public static FollowChanges following(
            BindingChanges log, List<Hints> hints, ReplicaLease lease, RoutingObserver observer) {
        return following(log, hints, lease, new FollowedLog(System::nanoTime), observer);
    }

    /** The same, where somebody else wants to know how far. */
    public static FollowChanges following(
            BindingChanges log, List<Hints> hints, ReplicaLease lease, FollowedLog followed, RoutingObserver observer) {
        return new FollowChanges(
                log, new OnlyReplica().membership(Duration.ofMinutes(10)), hints, lease, followed, () -> 0, observer);
    }
}

package io.stickygateway.domain.port;

import io.stickygateway.domain.binding.BindingVersion;
import io.stickygateway.domain.replica.Incarnation;
import io.stickygateway.domain.replica.RegisteredReplica;
import io.stickygateway.domain.replica.ReplicaName;
import io.stickygateway.domain.replica.ReplicaProfile;
import io.stickygateway.domain.replica.ReplicaReport;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletionStage;

/**
 * The gateways that serve from this store. A home is only changed once each of them has acknowledged the freeze, or is
 * certainly quiet. Every call fails with {@link StoreUnavailable}.
 */
public interface Replicas {
    /**
     * Registers a gateway; committed when the stage completes. It may serve once it has read the change log to its end
     * after that, and confirmed. Registrations of other processes from the same place end.
     */
    CompletionStage<Incarnation> register(ReplicaProfile profile);

    /**
     * Says that the gateway lives and how far it has followed the log. The first report's beginning counts. Refused too
     * where what it has read is not this log: in another life of the store, or further than the log goes; and so
     * shortly before the gateway is quiet that it might be quiet before this is written down.
     *
     * @return false: it can serve by this registration no more, and has to register anew
     */
    CompletionStage<Boolean> confirm(Incarnation me, ReplicaReport report);

    /**
     * Says that this gateway has applied these freezes and that its exchanges of those users have ended. More than once
     * does no harm.
     *
     * @param freezes by the versions they have in the change log
     */
    CompletionStage<Void> acknowledge(Incarnation me, Set<BindingVersion> freezes);

    /** It serves nobody any more; nothing happens where it is not registered. */
    CompletionStage<Void> deregister(Incarnation me);

    /** Those that may serve, and those that are waited for; by name. */
    CompletionStage<List<RegisteredReplica>> all();

    /**
     * An operator says that every gateway of that name which is not heard of has stopped: nobody waits for them any
     * more.
     *
     * @return those who were believed to
     */
    CompletionStage<List<RegisteredReplica>> declareStopped(ReplicaName name);
}

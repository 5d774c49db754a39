package io.stickygateway.proxy.observe;

import io.stickygateway.domain.binding.BindingVersion;
import io.stickygateway.domain.move.HomeChange;
import io.stickygateway.domain.move.Move;
import io.stickygateway.domain.replica.Incarnation;
import java.util.concurrent.atomic.AtomicBoolean;
import org.slf4j.Logger;

/** Tells what befalls this gateway as one of several: its registrations, others' moves, a store that went back. */
final class ReplicaLog {
    private final Logger log;
    private final AtomicBoolean before = new AtomicBoolean();

    ReplicaLog(Logger log) {
        this.log = log;
    }

    /** The first registration is a start; a later one had a reason, and has ended requests. */
    void registered(Incarnation incarnation) {
        if (before.compareAndSet(false, true)) {
            log.info("registered as replica {}", incarnation);
        } else {
            log.warn(
                    "registered anew as replica {}: the registration before was lost, by a lease that ran out, a row"
                            + " that was removed or a store that went back; users' requests under way were ended",
                    incarnation);
        }
    }

    /** Without names or ids of users: the freeze's version is enough to find them. */
    void moveResumed(Move move, boolean done) {
        log.info(
                "{}: move {} ({} from {}, frozen at {}), left behind by another process, {}",
                move.frozen().service(),
                move.id(),
                words(move.change()),
                move.frozen().node(),
                move.freeze().value(),
                done ? "is done" : "was not done: the user's home is as it was");
    }

    void storeWentBack(BindingVersion seen, BindingVersion end) {
        log.error(
                "STORE_WENT_BACK: the store's change log ends at {}, but {} was seen: it was restored, or a copy that"
                        + " lacks the newest changes took over. Nothing cached counts any more and this gateway"
                        + " registers anew. Make sure that only one database is written to; homes given or changed in"
                        + " what was lost have to be looked at, see STORE_WENT_BACK in docs/observability.md",
                end.value(),
                seen.value());
    }

    private static String words(HomeChange change) {
        return change instanceof HomeChange.Rebind rebind ? "rebind to " + rebind.to() : "release";
    }
}

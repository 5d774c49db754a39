package io.stickygateway.bootstrap.replicas.fence;

import io.stickygateway.domain.move.FreezeOutcome;
import io.stickygateway.domain.move.MoveId;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;

/** Whether freezes were refused exactly where one of the gateways was missing, and how long users were frozen. */
final class FreezeWatch {
    /** A freeze waits for nobody who has been silent for 5 s; heartbeats come every second. */
    private static final double MISSED_FROM = 5.3;

    private static final double MISSED_SECONDS_BEFORE_QUIET = 1.7;
    private static final double NOT_MISSED_BEFORE = 3.5;

    private final Map<MoveId, Long> frozen = new ConcurrentHashMap<>();
    private final ConcurrentLinkedQueue<String> wrong = new ConcurrentLinkedQueue<>();
    private final Pauses pauses;
    private final Tally tally;
    private final double quietAfter;

    /** @param quietAfter seconds of lease and grace */
    FreezeWatch(Pauses pauses, Tally tally, double quietAfter) {
        this.pauses = pauses;
        this.tally = tally;
        this.quietAfter = quietAfter;
    }

    void judge(FreezeOutcome outcome, long asked, long answered) {
        if (outcome instanceof FreezeOutcome.Frozen now) {
            frozen.put(now.move().id(), asked);
            boolean missed = pauses.seconds(asked) > MISSED_FROM
                    && pauses.seconds(answered) > MISSED_FROM
                    && pauses.seconds(answered) < quietAfter - MISSED_SECONDS_BEFORE_QUIET;
            if (missed) {
                wrong.add("frozen while a gateway was missing for " + pauses.seconds(answered) + " s: " + now.move());
            }
        }
        if (outcome instanceof FreezeOutcome.ReplicasMissing missing) {
            missing.missing().forEach(replica -> {
                int gateway = Integer.parseInt(replica.name().value().substring("gateway-".length()));
                // Also one that woke and registered anew: its row of before may be silent for a while yet.
                double paused =
                        pauses.seconds(gateway, asked - replica.silence().toNanos(), answered);
                if (paused < NOT_MISSED_BEFORE) {
                    wrong.add("REPLICA_MISSING, and paused for " + paused + " s of that time: " + replica);
                }
            });
        }
    }

    /** When it was asked for; now where that is not known. */
    long began(MoveId move, long now) {
        return frozen.getOrDefault(move, now);
    }

    void ended(MoveId move) {
        Long since = frozen.remove(move);
        if (since != null) {
            tally.longest("time a user was frozen", System.nanoTime() - since);
        }
    }

    List<String> wrong() {
        return List.copyOf(wrong);
    }
}

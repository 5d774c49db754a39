package io.stickygateway.bootstrap.replicas.fence;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * Says of every arrival whether it is where its user was at home. What a gateway writes in the first moment after a
 * pause that began between its look at the lease and the write is told apart: nobody but the node can refuse that, by
 * the version of the binding, and only what such a node would have refused counts as that. Any thread.
 */
final class Judge {
    /** A gateway that wakes notices within this time, on a machine that has other things to do as well. */
    private static final long NOTICES_NANOS = 1_000_000_000;

    private final Map<String, Homes> homes = new ConcurrentHashMap<>();
    private final ConcurrentLinkedQueue<String> wrong = new ConcurrentLinkedQueue<>();
    private final ConcurrentLinkedQueue<String> late = new ConcurrentLinkedQueue<>();
    private final Tally tally;
    private final Pauses pauses;

    Judge(Tally tally, Pauses pauses) {
        this.tally = tally;
        this.pauses = pauses;
    }

    Homes of(String user) {
        return homes.computeIfAbsent(user, name -> new Homes());
    }

    void arrived(Arrival arrival) {
        tally.count("arrived " + arrival.kind());
        Homes at = of(arrival.user());
        boolean right = arrival.kind() == Arrival.Kind.LOGIN
                ? at.allowsLogin(arrival.node(), arrival.at())
                : at.allows(arrival.node(), arrival.at());
        if (!right) {
            boolean old = arrival.version() >= 0 && arrival.version() < at.newestFreeze();
            boolean byPause = old && pauses.justBefore(arrival.gateway(), NOTICES_NANOS);
            (byPause ? late : wrong).add(arrival + ", home: " + at + ", freeze " + at.newestFreeze());
            if (byPause) {
                tally.count("late by a pause, " + arrival.kind());
                tally.longest("late after a gateway woke", pauses.sinceWaking(arrival.gateway()));
            }
        }
    }

    List<String> wrong() {
        return List.copyOf(wrong);
    }

    /** By a pause between the look at the lease and the write. */
    List<String> late() {
        return List.copyOf(late);
    }
}

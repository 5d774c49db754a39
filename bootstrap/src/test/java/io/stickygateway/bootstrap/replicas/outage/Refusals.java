package io.stickygateway.bootstrap.replicas.outage;

import io.stickygateway.bootstrap.replicas.outage.Visit.Kind;
import java.util.Set;
import java.util.function.Predicate;

/** Which visits may be refused, and how. */
final class Refusals {
    static final Predicate<Visit> NONE = visit -> false;

    /** Of those whose home is being changed. */
    static final Predicate<Visit> MOVING = visit -> visit.code().equals("USER_MOVING");

    /**
     * PostgreSQL is away: whoever asks for a page is known and goes on. A login whose reply came while nothing could be
     * written leaves a token that nobody knows.
     */
    static final Predicate<Visit> WITHOUT_POSTGRES = visit -> visit.kind() != Kind.PAGE
            && Set.of("STORE_UNAVAILABLE", "TOKEN_UNRESOLVED").contains(visit.code());

    private Refusals() {}

    /** By a gateway that is dead. */
    static Predicate<Visit> deadGateway(Entrance dead) {
        return visit -> visit.gateway().equals(dead.name()) && visit.code().equals(Visit.NO_ANSWER);
    }

    /** PostgreSQL is away, longer than that gateway's lease. */
    static Predicate<Visit> leaseRunsOut(Entrance shortLease) {
        return WITHOUT_POSTGRES.or(visit ->
                visit.gateway().equals(shortLease.name()) && visit.code().equals("STORE_UNAVAILABLE"));
    }
}

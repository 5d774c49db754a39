package io.stickygateway.bootstrap.replicas.fence;

import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;

/**
 * What the fence relies on, how it is left out, and the trouble in which that is seen soon.
 *
 * @param edits what leaves it out in the gateways
 * @param statements what leaves it out in the database
 */
record Rule(String name, Shape shape, Trouble trouble, List<Edit> edits, List<String> statements) {
    private static final String CACHES = "routing/LocalBindings";
    private static final String ACKNOWLEDGEMENTS = "replica/AcknowledgeFreezes";
    private static final String IN_FLIGHT = "routing/InFlightUsers";
    private static final String LOOK_UPS = "routing/StickyBindings";
    private static final String LEASE = "replica/ReplicaLease";

    static Stream<Rule> all() {
        return Stream.of(
                overlay(),
                waitsForThoseInFlight(),
                registersBeforeItLooks(),
                waitsForAcknowledgements(),
                cutsAtLeaseEnd());
    }

    private static Rule overlay() {
        Edit edit = new Edit(
                CACHES,
                "if (change instanceof BindingChange home) {",
                "if (change instanceof BindingChange home && home.keys().isEmpty()) {");
        return inGateways("a change voids what is cached", Shape.ofShortRequests(), Trouble.none(), edit);
    }

    private static Rule waitsForThoseInFlight() {
        Edit edit = new Edit(ACKNOWLEDGEMENTS, "empty.apply(home.keys())", "empty.apply(Set.of())");
        return inGateways(
                "a freeze is acknowledged when its user's exchanges have ended",
                Shape.ofLongRequests(),
                Trouble.none(),
                edit);
    }

    /**
     * Left out: it enters when it is about to be sent. With it goes the look at the change log behind every look-up,
     * which hides most of it: what is left is the time that an exchange waits for a connection.
     */
    private static Rule registersBeforeItLooks() {
        String enters =
                "Crowd crowd = crowds.compute(user, (key, here) -> (here == null ? new Crowd() : here).with());";
        String served = "return present == 1 && all.lease.holds(term);";
        return inGateways(
                "an exchange registers before its user is looked up",
                Shape.ofLookUps(),
                Trouble.slowAnswers(Duration.ofMillis(600)),
                new Edit(IN_FLIGHT, enters, "Crowd crowd = new Crowd();"),
                new Edit(IN_FLIGHT, "private final Crowd crowd;", "private volatile Crowd crowd; boolean in;"),
                new Edit(
                        IN_FLIGHT,
                        served,
                        "if (present == 1 && !in) { in = true; crowd = all."
                                + enters.substring(enters.indexOf("crowds.")) + " } " + served),
                new Edit(
                        IN_FLIGHT,
                        "return new Registration(all, user, crowd.with(), term);",
                        "Registration more = new Registration(all, user, crowd.with(), term); more.in = in; return more;"),
                new Edit(
                        LOOK_UPS,
                        "return answer.binding() != null && !local.holds(key, answer.asOf(), answer.asking());",
                        "return false;"),
                new Edit(
                        IN_FLIGHT,
                        "if (PRESENT.compareAndSet(this, 1, 0)) {",
                        "if (PRESENT.compareAndSet(this, 1, 0) && in) {"));
    }

    /** Movers ask the database, which guards every change by the same function. */
    private static Rule waitsForAcknowledgements() {
        return new Rule(
                "a change waits for every acknowledgement",
                Shape.ofLongRequests(),
                Trouble.none(),
                List.of(),
                List.of("CREATE OR REPLACE FUNCTION gateway_fence_waits_for(frozen_at bigint) RETURNS SETOF bigint"
                        + " LANGUAGE sql STABLE AS 'SELECT 1::bigint WHERE false'"));
    }

    private static Rule cutsAtLeaseEnd() {
        Edit edit = new Edit(
                LEASE, "return !confirmed.lost() && ageNanos(confirmed.asked()) < length.toNanos();", "return true;");
        return inGateways(
                "a lost lease ends what relies on it",
                Shape.ofShortLeases(),
                Trouble.cuts(Duration.ofSeconds(4)),
                edit);
    }

    private static Rule inGateways(String name, Shape shape, Trouble trouble, Edit... edits) {
        return new Rule(name, shape, trouble, List.of(edits), List.of());
    }

    @Override
    public String toString() {
        return name;
    }
}

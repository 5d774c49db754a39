package io.stickygateway.bootstrap.replicas.fence;

/** What everybody in a run writes to. */
record Bench(Judge judge, Pauses pauses, FreezeWatch freezes, Tally tally, Crew crew) {
    static Bench of(Shape shape) {
        Tally tally = new Tally();
        Pauses pauses = new Pauses(shape.gateways(), shape.lease().toNanos(), tally);
        double quietAfter = shape.lease().plus(shape.grace()).toMillis() / 1e3;
        FreezeWatch freezes = new FreezeWatch(pauses, tally, quietAfter);
        return new Bench(new Judge(tally, pauses), pauses, freezes, tally, new Crew());
    }
}

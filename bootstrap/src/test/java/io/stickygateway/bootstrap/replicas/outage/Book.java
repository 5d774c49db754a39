package io.stickygateway.bootstrap.replicas.outage;

/** Where visits are written down, by the phase they fell into. Any thread. */
final class Book {
    private volatile Phase phase;

    Book(Phase first) {
        this.phase = first;
    }

    /** The one that is now. */
    Phase phase() {
        return phase;
    }

    void enter(Phase next) {
        phase.end();
        phase = next;
    }

    /** @param sentIn what was, when it was sent; where that does not explain how it ended, what has come since may */
    void add(Visit visit, Phase sentIn) {
        Phase now = phase;
        (sentIn.explains(visit) || !now.explains(visit) ? sentIn : now).add(visit);
    }
}

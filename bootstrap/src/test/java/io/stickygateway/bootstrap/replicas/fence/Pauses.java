package io.stickygateway.bootstrap.replicas.fence;

/** Which gateways are paused and which were, until when, and how long they took to be of use again. Any thread. */
final class Pauses {
    private static final long NEVER = Long.MIN_VALUE;

    private final Spell[] last;
    private final Tally tally;
    private final long longNanos;

    /** @param longNanos a pause after which a gateway has to register anew */
    Pauses(int gateways, long longNanos, Tally tally) {
        this.last = new Spell[gateways];
        this.longNanos = longNanos;
        this.tally = tally;
        for (int i = 0; i < gateways; i++) {
            last[i] = new Spell(NEVER, NEVER, true);
        }
    }

    synchronized void paused(int gateway) {
        last[gateway] = new Spell(System.nanoTime(), NEVER, false);
        tally.count("pauses");
    }

    /** To be told before it goes on. */
    synchronized void goesOn(int gateway) {
        last[gateway] = new Spell(last[gateway].from, System.nanoTime(), false);
    }

    /** Something that was asked for after the pause was served. */
    synchronized void served(int gateway, long asked) {
        Spell spell = last[gateway];
        if (!spell.isRecovered && spell.until != NEVER && asked >= spell.until) {
            last[gateway] = new Spell(spell.from, spell.until, true);
            boolean isLong = spell.until - spell.from > longNanos;
            tally.longest(
                    "recovery after a pause " + (isLong ? "beyond" : "within") + " the lease",
                    System.nanoTime() - spell.until);
        }
    }

    synchronized boolean isPaused(int gateway) {
        return last[gateway].from != NEVER && last[gateway].until == NEVER;
    }

    /** Whether it is paused, or was until so short a time ago. */
    synchronized boolean justBefore(int gateway, long nanos) {
        Spell spell = last[gateway];
        return spell.from != NEVER && (spell.until == NEVER || System.nanoTime() - spell.until < nanos);
    }

    /** Nanoseconds since its last pause ended; 0 while it lasts. */
    synchronized long sinceWaking(int gateway) {
        Spell spell = last[gateway];
        return spell.until == NEVER ? 0 : System.nanoTime() - spell.until;
    }

    /** How long its last pause was, so far. */
    synchronized double lastSeconds(int gateway) {
        Spell spell = last[gateway];
        long until = spell.until == NEVER ? System.nanoTime() : spell.until;
        return spell.from == NEVER ? 0 : (until - spell.from) / 1e9;
    }

    /** How long one of them has been paused; 0 where none is. */
    synchronized double seconds(long now) {
        long longest = 0;
        for (Spell spell : last) {
            if (spell.from != NEVER && spell.until == NEVER) {
                longest = Math.max(longest, now - spell.from);
            }
        }
        return longest / 1e9;
    }

    private record Spell(long from, long until, boolean isRecovered) {}
}

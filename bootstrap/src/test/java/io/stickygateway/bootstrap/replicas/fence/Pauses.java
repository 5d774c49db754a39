package io.stickygateway.bootstrap.replicas.fence;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Which gateways are paused and which were, until when, and how long they took to be of use again. Any thread. */
final class Pauses {
    private static final long NEVER = Long.MIN_VALUE;

    private final Spell[] last;
    private final List<List<Spell>> before = new ArrayList<>();
    private final Tally tally;
    private final long longNanos;

    /** @param longNanos a pause after which a gateway has to register anew */
    Pauses(int gateways, long longNanos, Tally tally) {
        this.last = new Spell[gateways];
        this.longNanos = longNanos;
        this.tally = tally;
        for (int i = 0; i < gateways; i++) {
            last[i] = new Spell(NEVER, NEVER, true);
            before.add(new ArrayList<>());
        }
    }

    synchronized void paused(int gateway) {
        before.get(gateway).add(last[gateway]);
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

    /** For how many seconds of that time it was paused. */
    synchronized double seconds(int gateway, long from, long to) {
        return Stream.concat(before.get(gateway).stream(), Stream.of(last[gateway]))
                .filter(spell -> spell.from != NEVER)
                .mapToLong(spell -> Math.min(spell.until == NEVER ? to : spell.until, to) - Math.max(spell.from, from))
                .mapToDouble(nanos -> Math.max(0, nanos) / 1e9)
                .sum();
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

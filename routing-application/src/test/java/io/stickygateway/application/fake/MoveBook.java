package io.stickygateway.application.fake;

import io.stickygateway.domain.binding.BindingVersion;
import io.stickygateway.domain.binding.NameKey;
import io.stickygateway.domain.binding.UserBinding;
import io.stickygateway.domain.move.HomeChange;
import io.stickygateway.domain.move.Move;
import io.stickygateway.domain.move.MoveId;
import io.stickygateway.domain.move.MoveRunner;
import io.stickygateway.domain.replica.Incarnation;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/** Changes of homes, and which freezes were acknowledged. Any thread. */
final class MoveBook {
    private static final Duration UNHEARD = Duration.ofSeconds(10);

    private final InstantSource clock;
    private final Book book;
    private final Map<MoveId, Entry> moves = new LinkedHashMap<>();
    private final Set<Ack> acks = new HashSet<>();

    MoveBook(InstantSource clock, Book book) {
        this.clock = clock;
        this.book = book;
    }

    synchronized Move begin(HomeChange change, UserBinding frozen, Duration mayTake, MoveRunner runner) {
        Move move = new Move(new MoveId(moves.size() + 1L), change, frozen);
        Instant now = clock.instant();
        moves.put(move.id(), new Entry(move, runner, now.plus(mayTake), now, false));
        return move;
    }

    /** Whether it is under way: nobody has ended it, nor changed the binding by hand. */
    synchronized boolean isUnderWay(Move move) {
        return !entry(move).done() && book.at(move.freeze()) != null;
    }

    /** A name that was learned during the freeze is not among them: a login by it may be under way. */
    synchronized List<NameKey> namesAtFreeze(Move move) {
        return entry(move).move().frozen().names();
    }

    synchronized boolean isDone(Move move) {
        return entry(move).done();
    }

    synchronized void done(Move move) {
        moves.computeIfPresent(move.id(), (id, e) -> new Entry(e.move(), e.runner(), e.overdue(), e.heard(), true));
    }

    synchronized boolean isOverdue(Move move) {
        return !entry(move).overdue().isAfter(clock.instant());
    }

    /** Hears of a runner, where the move is theirs. */
    synchronized boolean isOf(Move move, MoveRunner runner) {
        boolean theirs = entry(move).runner().equals(runner);
        if (theirs) {
            moves.computeIfPresent(move.id(), (id, e) -> e.by(runner, clock.instant()));
        }
        return theirs;
    }

    synchronized List<Move> takeOver(MoveRunner runner, int most) {
        List<Move> orphans = moves.values().stream()
                .filter(e -> e.heard().plus(UNHEARD).isBefore(clock.instant()))
                .sorted(Comparator.comparing(Entry::heard))
                .map(Entry::move)
                .filter(this::isUnderWay)
                .limit(most)
                .toList();
        orphans.forEach(m -> moves.computeIfPresent(m.id(), (id, e) -> e.by(runner, clock.instant())));
        return orphans.stream().map(this::asItIs).toList();
    }

    synchronized void acknowledge(Incarnation replica, Set<BindingVersion> freezes) {
        freezes.forEach(freeze -> acks.add(new Ack(replica, freeze)));
    }

    synchronized boolean isAcknowledged(Incarnation replica, BindingVersion freeze) {
        return acks.contains(new Ack(replica, freeze));
    }

    /** A login that was under way when the user was frozen may have told another name. */
    private Move asItIs(Move move) {
        return new Move(move.id(), move.change(), Objects.requireNonNull(book.at(move.freeze())));
    }

    private Entry entry(Move move) {
        return Objects.requireNonNull(moves.get(move.id()), () -> "no move " + move.id());
    }

    private record Entry(Move move, MoveRunner runner, Instant overdue, Instant heard, boolean done) {
        Entry by(MoveRunner now, Instant at) {
            return new Entry(move, now, overdue, at, done);
        }
    }

    private record Ack(Incarnation replica, BindingVersion freeze) {}
}

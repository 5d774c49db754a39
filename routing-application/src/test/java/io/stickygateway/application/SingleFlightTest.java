package io.stickygateway.application;

import static org.assertj.core.api.Assertions.assertThat;

import io.stickygateway.application.fake.HeldCalls;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.atomic.AtomicInteger;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class SingleFlightTest {
    private final HeldCalls<String, Integer> work = new HeldCalls<>();
    private final SingleFlight<Integer> flight = new SingleFlight<>(() -> work.ask("work"));

    @Test
    void whoeverAsksDuringARunSharesTheNextOne() {
        CompletionStage<Integer> first = flight.fly();
        CompletionStage<Integer> second = flight.fly();
        CompletionStage<Integer> third = flight.fly();
        assertThat(work.asked()).isEqualTo(1);

        work.next().answer(1);
        assertThat(first).isCompletedWithValue(1);
        assertThat(second.toCompletableFuture()).isNotDone();

        work.next().answer(2);
        assertThat(second).isCompletedWithValue(2);
        assertThat(third).isCompletedWithValue(2);
        assertThat(work.asked()).isEqualTo(2);
    }

    @Test
    void aFailedRunFailsThoseWhoWaitForItAndNobodyElse() {
        IllegalStateException away = new IllegalStateException("away");
        CompletionStage<Integer> first = flight.fly();
        CompletionStage<Integer> second = flight.fly();

        work.next().fail(away);
        assertThat(first.toCompletableFuture()).isCompletedExceptionally();

        work.next().answer(2);
        assertThat(second).isCompletedWithValue(2);
    }

    @Test
    void workThatThrowsCountsAsARunThatFailed() {
        work.breakWith(new IllegalStateException("thrown, not failed"));
        assertThat(flight.fly()).isCompletedExceptionally();

        work.breakWith(null);
        CompletionStage<Integer> later = flight.fly();
        work.next().answer(3);
        assertThat(later).isCompletedWithValue(3);
    }

    @Test
    void workThatEndsInAnErrorDoesNotKeepEverybodyWaiting() {
        AtomicInteger runs = new AtomicInteger();
        SingleFlight<Integer> fragile = new SingleFlight<>(() -> {
            if (runs.incrementAndGet() == 1) {
                throw new StackOverflowError("planted");
            }
            return CompletableFuture.completedFuture(runs.get());
        });
        assertThat(fragile.fly()).isCompletedExceptionally();
        assertThat(fragile.fly()).isCompletedWithValue(2);
    }

    @Test
    void oneWhoGivesUpWaitingTakesNobodyAlong() {
        flight.fly();
        CompletionStage<Integer> patient = flight.fly();
        CompletionStage<Integer> impatient = flight.fly();
        impatient.toCompletableFuture().cancel(true);

        work.next().answer(1);
        work.next().answer(2);
        assertThat(patient).isCompletedWithValue(2);
    }

    @Test
    void runsThatFollowEachOtherAtOnceDoNotPileUpOnTheStack() {
        AtomicInteger runs = new AtomicInteger();
        List<Runnable> again = new ArrayList<>();
        SingleFlight<Integer> busy = new SingleFlight<>(() -> {
            if (runs.incrementAndGet() < 100_000) {
                again.forEach(Runnable::run);
            }
            return CompletableFuture.completedFuture(runs.get());
        });
        again.add(busy::fly);
        assertThat(busy.fly()).isCompletedWithValue(1);
        assertThat(runs).hasValue(100_000);
    }

    enum Move {
        ASK,
        ASK_AGAIN,
        ANSWER,
        FAIL
    }

    @Property
    void aResultIsNeverOlderThanTheCallAndRunsNeverOverlap(@ForAll List<Move> moves) {
        Trace trace = new Trace();
        moves.forEach(trace::make);
        trace.finish();
        assertThat(trace.mostAtOnce).isLessThanOrEqualTo(1);
        assertThat(trace.wrong).isEmpty();
        assertThat(trace.open).as("calls without an answer").isZero();
    }

    /** Counts every move; a run's result is the count at which it began. */
    private static final class Trace {
        private final HeldCalls<Integer, Integer> runs = new HeldCalls<>();
        private final List<String> wrong = new ArrayList<>();
        private final SingleFlight<Integer> flight = new SingleFlight<>(this::run);
        private int time;
        private int open;
        private int mostAtOnce;

        private CompletionStage<Integer> run() {
            CompletionStage<Integer> run = runs.ask(time);
            mostAtOnce = Math.max(mostAtOnce, runs.waiting());
            return run;
        }

        void make(Move move) {
            time++;
            switch (move) {
                case ASK, ASK_AGAIN -> ask();
                case ANSWER -> end(false);
                case FAIL -> end(true);
            }
        }

        private void ask() {
            int asked = time;
            open++;
            flight.fly().whenComplete((began, failure) -> {
                open--;
                if (failure == null && began < asked) {
                    wrong.add("asked at " + asked + ", answered by the run of " + began);
                }
            });
        }

        private void end(boolean failing) {
            if (runs.waiting() > 0) {
                HeldCalls.Call<Integer, Integer> run = runs.next();
                if (failing) {
                    run.fail(new IllegalStateException("planted"));
                } else {
                    run.answer(run.question());
                }
            }
        }

        void finish() {
            while (runs.waiting() > 0) {
                make(Move.ANSWER);
            }
        }
    }
}

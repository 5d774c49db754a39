package io.stickygateway.application.routing;

import io.stickygateway.application.PortCall;
import io.stickygateway.domain.port.StoreUnavailable;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Lets a few calls at a time through to a store, and a bounded number wait. What anybody can ask for without being
 * known, a look-up of made-up tokens, goes through here, so that however many there are they leave the store to those
 * who are known and to those who log in. Any thread; never blocks.
 */
public final class Turnstile {
    private final int atOnce;
    private final int most;
    private final Duration patience;
    private final Runnable turnedAway;
    private final Object lock = new Object();
    private final Queue<Passage<?>> waiting = new ArrayDeque<>();
    private int inside;

    /**
     * A turnstile that nobody is in.
     *
     * @param atOnce most calls at a time, 1 or more
     * @param waiting most that wait; more fail at once
     * @param patience of those that had to wait, until they are answered
     * @param turnedAway hears of each that fails at once
     */
    public Turnstile(int atOnce, int waiting, Duration patience, Runnable turnedAway) {
        this.atOnce = atOnce;
        this.most = waiting;
        this.patience = patience;
        this.turnedAway = turnedAway;
    }

    /**
     * Makes a call when its turn comes. Fails as the call does, and with {@link StoreUnavailable} where it does not
     * come in time.
     */
    <T> CompletionStage<T> pass(Supplier<CompletionStage<T>> call) {
        Passage<T> mine = new Passage<>(call);
        boolean enters;
        boolean waits;
        synchronized (lock) {
            enters = inside < atOnce;
            waits = !enters && waiting.size() < most;
            if (enters) {
                inside++;
            } else if (waits) {
                waiting.add(mine);
            }
        }
        if (enters) {
            enter(mine);
            return mine.answer;
        }
        return waits ? inTime(mine) : turnAway();
    }

    private <T> CompletionStage<T> inTime(Passage<T> mine) {
        return mine.answer
                .orTimeout(patience.toNanos(), TimeUnit.NANOSECONDS)
                .exceptionallyCompose(failure -> CompletableFuture.failedFuture(
                        failure instanceof TimeoutException ? tooLate(failure) : failure));
    }

    private StoreUnavailable tooLate(Throwable timeout) {
        return new StoreUnavailable("a look-up waited longer than " + patience.toMillis() + " ms", timeout);
    }

    private <T> CompletionStage<T> turnAway() {
        turnedAway.run();
        return CompletableFuture.failedFuture(new StoreUnavailable(most + " look-ups are waiting already", null));
    }

    /** A loop: calls that end at once would otherwise let each other in ever deeper on the stack. */
    private void enter(@Nullable Passage<?> first) {
        for (Passage<?> next = first; next != null; ) {
            next = isOverAtOnce(next) ? leave() : null;
        }
    }

    /** Whether the call has ended already; if not, its end lets the next in. */
    private <T> boolean isOverAtOnce(Passage<T> passage) {
        AtomicBoolean handedOver = new AtomicBoolean();
        PortCall.ask(passage.call).whenComplete((answer, failure) -> {
            if (handedOver.getAndSet(true)) {
                enter(leave());
            }
            if (failure != null) {
                passage.answer.completeExceptionally(failure);
            } else {
                passage.answer.complete(answer);
            }
        });
        return handedOver.getAndSet(true);
    }

    /** One has left; the next who still waits. */
    private @Nullable Passage<?> leave() {
        synchronized (lock) {
            Passage<?> next = waiting.poll();
            while (next != null && next.answer.isDone()) {
                next = waiting.poll();
            }
            if (next == null) {
                inside--;
            }
            return next;
        }
    }

    private static final class Passage<T> {
        private final Supplier<CompletionStage<T>> call;
        private final CompletableFuture<T> answer = new CompletableFuture<>();

        private Passage(Supplier<CompletionStage<T>> call) {
            this.call = call;
        }
    }
}

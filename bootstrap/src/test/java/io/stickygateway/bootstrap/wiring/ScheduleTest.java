package io.stickygateway.bootstrap.wiring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ScheduleTest {
    private static final Duration SOON = Duration.ofMillis(1);

    private final Schedule schedule = new Schedule();
    private final AtomicInteger runs = new AtomicInteger();

    @AfterEach
    void close() {
        schedule.close();
    }

    @Test
    void doesItAgainAndAgain() {
        schedule.every(SOON, () -> CompletableFuture.completedFuture(runs.incrementAndGet()));

        await().until(() -> runs.get() > 3);
    }

    @Test
    void neverOverlapsItself() {
        CompletableFuture<Void> slow = new CompletableFuture<>();
        AtomicInteger others = new AtomicInteger();
        schedule.every(SOON, () -> {
            runs.incrementAndGet();
            return slow;
        });
        schedule.every(SOON, () -> CompletableFuture.completedFuture(others.incrementAndGet()));

        await().until(() -> others.get() > 20);
        assertThat(runs).hasValue(1);

        slow.complete(null);
        await().until(() -> runs.get() > 1);
    }

    @Test
    void goesOnAfterAFailure() {
        schedule.every(SOON, () -> {
            if (runs.incrementAndGet() == 1) {
                throw new IllegalStateException("thrown");
            }
            return CompletableFuture.failedFuture(new IllegalStateException("failed"));
        });

        await().until(() -> runs.get() > 3);
    }

    @Test
    void beginsNothingOnceItIsClosed() {
        CompletableFuture<Void> running = new CompletableFuture<>();
        schedule.every(SOON, () -> {
            runs.incrementAndGet();
            return running;
        });
        await().until(() -> runs.get() == 1);

        schedule.close();
        running.complete(null);

        assertThat(runs).hasValue(1);
    }
}

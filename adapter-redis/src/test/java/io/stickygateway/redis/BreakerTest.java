package io.stickygateway.redis;

import static org.assertj.core.api.Assertions.assertThat;

import io.stickygateway.redis.Breaker.Verdict;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class BreakerTest {
    // Close to its overflow is the hardest place.
    private final AtomicLong nanos = new AtomicLong(Long.MAX_VALUE - 500);
    private final Breaker breaker = new Breaker(nanos::get);

    @Test
    void admitsEverythingWhileRedisAnswers() {
        for (int i = 0; i < 100; i++) {
            assertThat(breaker.admits()).isTrue();
            assertThat(breaker.succeeded()).isFalse();
        }
    }

    @Test
    void refusesAfterFiveFailuresInARow() {
        fail(Breaker.FAILURES - 1);
        assertThat(breaker.admits()).isTrue();
        assertThat(breaker.failed()).isEqualTo(Verdict.OPENED);
        assertThat(breaker.admits()).isFalse();
    }

    @Test
    void anAnswerBetweenFailuresBeginsTheCountAnew() {
        fail(Breaker.FAILURES - 1);
        breaker.succeeded();
        fail(Breaker.FAILURES - 1);
        assertThat(breaker.admits()).isTrue();
    }

    @Test
    void aCallThatWasNotMadeCountsForNothing() {
        fail(Breaker.FAILURES - 1);
        breaker.unused();
        assertThat(breaker.failed()).isEqualTo(Verdict.OPENED);
    }

    @Test
    void letsOneCallThroughAfterASecond() {
        fail(Breaker.FAILURES);
        nanos.addAndGet(Breaker.REFUSING_NANOS - 1);
        assertThat(breaker.admits()).isFalse();
        nanos.incrementAndGet();
        assertThat(breaker.admits()).isTrue();
        assertThat(breaker.admits()).isFalse();
    }

    @Test
    void admitsEverythingAgainWhereThatCallIsAnswered() {
        fail(Breaker.FAILURES);
        tryAgain();
        assertThat(breaker.succeeded()).isTrue();
        assertThat(breaker.admits()).isTrue();
        fail(Breaker.FAILURES - 1);
        assertThat(breaker.admits()).isTrue();
    }

    @Test
    void refusesForAnotherSecondWhereItFails() {
        fail(Breaker.FAILURES);
        tryAgain();
        assertThat(breaker.failed()).isEqualTo(Verdict.STILL_OPEN);
        assertThat(breaker.admits()).isFalse();
        tryAgain();
    }

    @Test
    void theNextOneTriesAtOnceWhereItWasNotMade() {
        fail(Breaker.FAILURES);
        tryAgain();
        breaker.unused();
        assertThat(breaker.admits()).isTrue();
    }

    @Test
    void callsThatEndLateDoNotProlongTheRefusal() {
        fail(Breaker.FAILURES);
        nanos.addAndGet(Breaker.REFUSING_NANOS / 2);
        assertThat(breaker.failed()).isEqualTo(Verdict.COUNTED);
        nanos.addAndGet(Breaker.REFUSING_NANOS / 2);
        assertThat(breaker.admits()).isTrue();
    }

    private void fail(int times) {
        for (int i = 0; i < times; i++) {
            breaker.failed();
        }
    }

    private void tryAgain() {
        nanos.addAndGet(Breaker.REFUSING_NANOS);
        assertThat(breaker.admits()).isTrue();
    }
}

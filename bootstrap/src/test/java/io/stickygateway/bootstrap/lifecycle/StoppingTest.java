package io.stickygateway.bootstrap.lifecycle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(10)
class StoppingTest {
    private static final Duration LONG = Duration.ofSeconds(5);

    private final Lifecycle lifecycle = new Lifecycle();
    private final List<String> stopped = new CopyOnWriteArrayList<>();

    @Test
    void theLastStartedIsTheFirstStopped() {
        started("database");
        started("store");
        started("server");

        lifecycle.stop();

        assertThat(stopped).containsExactly("server", "store", "database");
    }

    @Test
    void oneThatFailsDoesNotKeepTheOthersFromIt() {
        started("database");
        lifecycle.onStop("store", LONG, () -> {
            throw new IllegalStateException("no");
        });

        lifecycle.stop();

        assertThat(stopped).containsExactly("database");
    }

    @Test
    void oneThatHangsIsLeftBehindAndInterrupted() {
        AtomicBoolean interrupted = new AtomicBoolean();
        started("database");
        lifecycle.onStop("store", Duration.ofMillis(20), () -> {
            try {
                new CountDownLatch(1).await();
            } catch (InterruptedException e) {
                interrupted.set(true);
            }
        });

        lifecycle.stop();

        assertThat(stopped).containsExactly("database");
        await().untilTrue(interrupted);
    }

    @Test
    void aSecondStopWaitsForTheFirstAndDoesNothing() throws InterruptedException {
        CountDownLatch inStop = new CountDownLatch(1);
        CountDownLatch goOn = new CountDownLatch(1);
        lifecycle.onStop("server", LONG, () -> {
            inStop.countDown();
            goOn.await();
            stopped.add("server");
        });
        Thread first = new Thread(lifecycle::stop);
        first.start();
        inStop.await();
        Thread second = new Thread(() -> {
            lifecycle.stop();
            stopped.add("second returned");
        });
        second.start();
        await().until(() -> second.getState() == Thread.State.WAITING);
        assertThat(stopped).isEmpty();

        goOn.countDown();
        second.join();

        assertThat(stopped).containsExactly("server", "second returned");
    }

    @Test
    void whatIsStartedDuringAStopIsStoppedAtOnceAndTheStartEnds() {
        lifecycle.stop();

        assertThatThrownBy(() -> started("server")).isInstanceOf(StartAborted.class);
        assertThat(stopped).containsExactly("server");
    }

    @Test
    void theLongestStopIsTheSumOfAll() {
        started("a");
        started("b");

        assertThat(lifecycle.longestStop()).isEqualTo(LONG.multipliedBy(2));
    }

    private void started(String name) {
        lifecycle.onStop(name, LONG, () -> stopped.add(name));
    }
}

package io.stickygateway.proxy.transport;

import static org.assertj.core.api.Assertions.assertThat;

import io.netty.channel.embedded.EmbeddedChannel;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class TickerTest {
    private final EmbeddedChannel channel = new EmbeddedChannel();
    private final Ticker ticker = new Ticker();

    @AfterEach
    void close() {
        channel.finishAndReleaseAll();
    }

    @Test
    void goesOnTickingAfterASweepThatFails() {
        AtomicInteger ticks = new AtomicInteger();
        ticker.everyTick(TickerTest::fail);
        ticker.everyTick(ticks::incrementAndGet);

        assertThat(afterSeconds(ticks)).isGreaterThan(2);
    }

    @Test
    void goesOnTickingAfterADeadlineThatFails() {
        AtomicInteger ticks = new AtomicInteger();
        ticker.deadline(TickerTest::fail).in(Duration.ofSeconds(-1));
        ticker.everyTick(ticks::incrementAndGet);

        assertThat(afterSeconds(ticks)).isGreaterThan(2);
    }

    @Test
    void goesOnTickingAfterAnErrorToo() {
        AtomicInteger ticks = new AtomicInteger();
        ticker.deadline(TickerTest::fault).in(Duration.ofSeconds(-1));
        ticker.everyTick(TickerTest::fault);
        ticker.everyTick(ticks::incrementAndGet);

        assertThat(afterSeconds(ticks)).isGreaterThan(2);
    }

    private static void fault() {
        throw new StackOverflowError("on purpose");
    }

    private int afterSeconds(AtomicInteger ticks) {
        ticker.start(channel.eventLoop());
        for (int i = 0; i < 10; i++) {
            channel.advanceTimeBy(Ticker.PERIOD_NANOS * 2, TimeUnit.NANOSECONDS);
            channel.runScheduledPendingTasks();
        }
        return ticks.get();
    }

    private static void fail() {
        throw new IllegalStateException("on purpose");
    }
}

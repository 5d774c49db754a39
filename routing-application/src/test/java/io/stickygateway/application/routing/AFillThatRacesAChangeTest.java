package io.stickygateway.application.routing;

import static io.stickygateway.application.routing.Someone.BY_ID;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Queue;
import org.junit.jupiter.api.Test;

/** The clock is read between the steps of a fill: there the change comes in, as if from another thread. */
class AFillThatRacesAChangeTest {
    private static final int READS_OF_THE_CLOCK = 6;

    private final Queue<Runnable> atNextReads = new ArrayDeque<>();
    private final LocalBindings local = new LocalBindings(100, Duration.ofMinutes(10), this::readClock);

    @Test
    void neverBringsTheOldNodeBack() {
        for (int read = 0; read < READS_OF_THE_CLOCK; read++) {
            local.beginAnew(Someone.asOf(0));
            LocalBindings.Asking asking = local.ask();
            for (int i = 0; i < read; i++) {
                atNextReads.add(() -> {});
            }
            atNextReads.add(() -> local.apply(Someone.change(6)));
            local.put(BY_ID, Someone.at("a", 5), Someone.asOf(5), asking);
            while (!atNextReads.isEmpty()) {
                readClock();
            }
            assertThat(local.find(BY_ID, local.now()))
                    .as("after a change at read " + read + " of the clock")
                    .isNull();
        }
    }

    private long readClock() {
        Runnable next = atNextReads.poll();
        if (next != null) {
            next.run();
        }
        return 0;
    }
}

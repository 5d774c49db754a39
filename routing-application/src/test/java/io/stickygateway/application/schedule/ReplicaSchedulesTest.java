package io.stickygateway.application.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * No request is served on a node other than its user's, whatever is delayed, lost, doubled, cut off, paused, killed or
 * started, while users get other homes. Another stretch of schedules: {@code -Dschedules=1000000 -DfirstSchedule=5000}.
 */
class ReplicaSchedulesTest {
    private static final int SCHEDULES = Integer.getInteger("schedules", 100_000);
    private static final long FIRST = Long.getLong("firstSchedule", 0);
    private static final int UNTIL_ONE_IS_WRONG = 20_000;

    @Test
    void nobodyIsServedElsewhereOnceTheFenceIsPassed() {
        LongAdder served = new LongAdder();
        LongAdder moved = new LongAdder();
        LongStream.range(FIRST, FIRST + SCHEDULES).parallel().forEach(seed -> {
            Schedule schedule = new Schedule(seed, Variant.WHOLE);
            assertThat(schedule.run()).as("seed " + seed).isEmpty();
            served.add(schedule.served());
            moved.add(schedule.moved());
        });
        assertThat(served.sum()).as("requests served").isGreaterThan(SCHEDULES * 10L);
        assertThat(moved.sum()).as("homes changed").isGreaterThan(SCHEDULES / 2L);
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "WHOLE")
    void somebodyIsServedElsewhereWhenARuleIsLeftOut(Variant rule) {
        for (int seed = 0; seed < UNTIL_ONE_IS_WRONG; seed++) {
            List<String> wrong = new Schedule(seed, rule).run();
            if (!wrong.isEmpty()) {
                return;
            }
        }
        throw new AssertionError(UNTIL_ONE_IS_WRONG + " schedules do not miss the rule: " + rule);
    }
}

package io.stickygateway.application.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * No request is served on a node other than its user's, whatever is delayed, lost, doubled, cut off or paused. More
 * schedules: {@code -Dschedules=100000}.
 */
class ReadPathSchedulesTest {
    private static final int SCHEDULES = Integer.getInteger("schedules", 2_000);
    private static final int UNTIL_ONE_IS_WRONG = 500;

    @Test
    void nobodyIsServedElsewhereOnceTheFenceIsPassed() {
        long served = 0;
        for (int seed = 0; seed < SCHEDULES; seed++) {
            Schedule schedule = new Schedule(seed, Variant.WHOLE);
            assertThat(schedule.run()).as("seed " + seed).isEmpty();
            served += schedule.served();
        }
        assertThat(served).as("requests served").isGreaterThan(SCHEDULES * 20L);
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

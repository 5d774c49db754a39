package io.stickygateway.domain.definition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.stickygateway.domain.catalog.InvalidValue;
import java.time.Duration;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DurationsTest {
    @ParameterizedTest
    @CsvSource({
        "0s, 0, 0s",
        "0d, 0, 0s",
        "1ms, 1, 1ms",
        "100ms, 100, 100ms",
        "1000ms, 1000, 1s",
        "5s, 5000, 5s",
        "60s, 60000, 1m",
        "90s, 90000, 90s",
        "10m, 600000, 10m",
        "1h, 3600000, 1h",
        "24h, 86400000, 1d",
        "25h, 90000000, 25h",
        "30d, 2592000000, 30d",
    })
    void areReadAndWrittenInTheLargestWholeUnit(String text, long millis, String written) {
        assertThat(Durations.parse(text)).isEqualTo(Duration.ofMillis(millis));
        assertThat(Durations.format(Duration.ofMillis(millis))).isEqualTo(written);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "5", "0", "s", "5 s", "5S", "1.5s", "-5s", "PT5S", "5us", "5w", "1000000000000s", "\u0665s"})
    void areRefusedInAnyOtherForm(String text) {
        assertThatThrownBy(() -> Durations.parse(text))
                .isInstanceOf(InvalidValue.class)
                .hasMessage(
                        "duration \"" + text + "\": expected a whole number and one of ms, s, m, h or d, such as 5s");
    }

    @Test
    void mayBeAsLongAsTwelveDigitsOfDays() {
        assertThat(Durations.parse("999999999999d").toDays()).isEqualTo(999_999_999_999L);
    }

    @Test
    void whatIsBelowAMillisecondIsDropped() {
        assertThat(Durations.format(Duration.ofNanos(1_999_999))).isEqualTo("1ms");
        assertThat(Durations.format(Duration.ofNanos(999_999))).isEqualTo("0s");
    }

    @Property
    void areReadAsTheyWereWritten(@ForAll @LongRange(max = 999_999_999_999L) long millis) {
        Duration duration = Duration.ofMillis(millis);

        assertThat(Durations.parse(Durations.format(duration))).isEqualTo(duration);
    }
}

package io.stickygateway.domain.definition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.stickygateway.domain.catalog.InvalidValue;
import io.stickygateway.domain.catalog.PlacementStrategy;
import org.junit.jupiter.api.Test;

class KindsTest {
    @Test
    void bothEndsOfARangeAreInIt() {
        reads(Kinds.integer(-3, 7), "-3", "0", "7");
        refuses(Kinds.integer(-3, 7), "-3 to 7", "-4", "8");
        reads(Kinds.duration("10ms", "1m"), "10ms", "60s", "1m");
        refuses(Kinds.duration("10ms", "1m"), "10ms to 1m", "9ms", "60001ms");
        reads(Kinds.size("1KB", "1MB"), "1KB", "1024", "1MB");
        refuses(Kinds.size("1KB", "1MB"), "1KB to 1MB", "1023B", "1048577");
        reads(Kinds.line(3), "", "abc", "\u4f60 x");
        refuses(Kinds.line(3), "one line of at most 3 characters", "abcd", "a\nb", "\u0007");
    }

    @Test
    void whatIsNoValueOfTheKindIsRefusedBeforeItsRange() {
        refuses(Kinds.integer(1, 2), "a whole number", "", "1.0", "one", "1e0", "9999999999");
        refuses(Kinds.flag(), "true or false", "", "yes", "1", "truee");
        refuses(Kinds.choice(PlacementStrategy.class), "round-robin or weighted or least-bound", "", "random");
    }

    @Test
    void valuesAreWrittenAsTreesHoldThem() {
        assertThat(Kinds.integer(1, 9).write().apply(5)).isEqualTo(5);
        assertThat(Kinds.flag().write().apply(true)).isEqualTo(true);
        assertThat(Kinds.size("0", "1MB").write().apply(2_048L)).isEqualTo("2KB");
        assertThat(Kinds.choice(PlacementStrategy.class).write().apply(PlacementStrategy.LEAST_BOUND))
                .isEqualTo("least-bound");
        assertThat(Kinds.choice(PlacementStrategy.class).parse().apply("ROUND_ROBIN"))
                .isEqualTo(PlacementStrategy.ROUND_ROBIN);
    }

    private static void reads(Kind<?> kind, String... texts) {
        for (String text : texts) {
            assertThat(kind.parse().apply(text)).as(text).isNotNull();
        }
    }

    private static void refuses(Kind<?> kind, String expected, String... texts) {
        for (String text : texts) {
            assertThatThrownBy(() -> kind.parse().apply(text))
                    .as(text)
                    .isInstanceOfSatisfying(
                            InvalidValue.class, e -> assertThat(e.expected()).isEqualTo(expected));
        }
    }
}

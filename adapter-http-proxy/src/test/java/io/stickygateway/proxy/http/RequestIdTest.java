package io.stickygateway.proxy.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RequestIdTest {
    private static final String GENERATED = "req-[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}";

    @ParameterizedTest
    @ValueSource(strings = {"a", "A-1_b.9", "req-1"})
    void aPlainOneIsKept(String id) {
        assertThat(of("X-Request-Id: " + id)).isEqualTo(id);
        assertThat(of("x-request-id:" + "a".repeat(128))).hasSize(128);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "a b", "a\"b", "a\tb", "\u00e9", "a/b", "a,b", "{a}", "a`", "a@b", "a[b"})
    void anyOtherIsReplaced(String id) {
        assertThat(of("X-Request-Id: " + id)).matches(GENERATED);
    }

    @Test
    void oneThatIsTooLongOrThereTwiceIsReplaced() {
        assertThat(of("X-Request-Id: " + "a".repeat(129))).matches(GENERATED);
        assertThat(of("X-Request-Id: a", "X-Request-Id: a")).matches(GENERATED);
        assertThat(of()).matches(GENERATED);
    }

    @Test
    void everyDigitOfAGeneratedOneVaries() {
        String[] ids =
                Stream.generate(() -> RequestId.fresh().toString()).limit(400).toArray(String[]::new);
        assertThat(ids).doesNotHaveDuplicates().allMatch(id -> id.matches(GENERATED));
        IntStream.range(4, 40)
                .filter(at -> at != 12 && at != 17 && at != 22 && at != 27 && at != 18)
                .forEach(
                        at -> assertThat(Stream.of(ids).map(id -> id.charAt(at)).distinct())
                                .as("digit " + at)
                                .hasSizeGreaterThan(3));
    }

    private static String of(String... fields) {
        return RequestId.of(Heads.get("/", fields)).toString();
    }
}

package io.stickygateway.proxy.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DotSegmentsTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "/s/../admin", "/s/%2e%2e/admin", "/s/..;/admin", "/s/%2e%2e%2fadmin", "/s/.%2E/x", "/s/..", "/s/.",
                "/./s", "/s\\..\\x", "/s/..%5cx", "/s/%2e;a=b/x", "/s/..%3bx/y", "/s%2f..%2fx", "/.."
            })
    void everySpellingIsFound(String path) {
        assertThat(DotSegments.isIn(Heads.get(path))).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/s/....//x",
                "/s/...",
                "/s/.a",
                "/s/a.",
                "/s/a..b",
                "/s/..a",
                "/s//x",
                "/s/a;..",
                "/s/%252e%252e/x",
                "/s?x=/../y",
                "/s/.%00./x",
                "/s/%2",
                "/s/%",
                "/s/%2e%2e%2e"
            })
    void whatIsNoneIsLeftAlone(String path) {
        assertThat(DotSegments.isIn(Heads.get(path))).isFalse();
    }

    /** The rule once more, by splitting text: slow and plain to read. */
    @Property(tries = 5_000)
    void itAgreesWithTheRuleSpelledOut(@ForAll("paths") String path) {
        boolean found = false;
        for (String segment : path.replaceAll("(?i)%2f|%5c|\\\\", "/").split("/", -1)) {
            String name = segment.replaceAll("(?i)%3b", ";").split(";", -1)[0].replaceAll("(?i)%2e", ".");
            found = found || name.equals(".") || name.equals("..");
        }
        assertThat(DotSegments.isIn(Heads.get(path))).as(path).isEqualTo(found);
    }

    @Provide
    Arbitrary<String> paths() {
        List<String> parts =
                List.of("/", "\\", "%2f", "%5C", ".", "..", "%2e", "%2E", ";", "%3b", "a", "%", "2", "%20");
        return Arbitraries.of(parts).list().ofMaxSize(8).map(list -> "/" + String.join("", list));
    }
}

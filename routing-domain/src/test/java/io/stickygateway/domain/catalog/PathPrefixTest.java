package io.stickygateway.domain.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PathPrefixTest {
    @ParameterizedTest
    @CsvSource({
        "/s, /s, true",
        "/s, /s/, true",
        "/s, /s//, true",
        "/s, /s/x/y, true",
        "/s, /sx, false",
        "/s, /S, false",
        "/s, /%73, false",
        "/s, /s;v=1, false",
        "/s, /s%2Fx, false",
        "/s, /, false",
        "/s, //s, false",
        "/s, s, false",
        "/s, '', false",
        "/a/b, /a, false",
        "/a/b, /a/b, true",
        "/a/b, /a/bc, false",
        "/, /, true",
        "/, /x, true",
        "/, '', false",
        "/, *, false",
    })
    void matchesWholeSegmentsOfTheRawPath(String prefix, String path, boolean matches) {
        assertThat(new PathPrefix(prefix).matches(path)).isEqualTo(matches);
    }

    @ParameterizedTest
    @CsvSource({
        "/s, /s, /",
        "/s, /s/, /",
        "/s, /s/x, /x",
        "/s, /s//x, //x",
        "/s, /sx, /sx",
        "/, /x, /x",
        "/, /, /",
        "/a/b, /a/b/c, /c",
    })
    void isStrippedOffTheRawPath(String prefix, String path, String below) {
        assertThat(new PathPrefix(prefix).stripFrom(path)).isEqualTo(below);
    }

    @Test
    void aSlashAtItsEndIsDropped() {
        assertThat(new PathPrefix("/js/a/")).isEqualTo(new PathPrefix("/js/a")).hasToString("/js/a");
        assertThat(new PathPrefix("/")).hasToString("/");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/a", "/A-z.0_~!$&'()*+,=:@", "/...", "/.a", "/a..", "/%E4%BD%a0", "/a/.b/..c"})
    void mayHoldWhatAPathSegmentMayHold(String text) {
        assertThat(new PathPrefix(text).value()).isEqualTo(text);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "a",
                "a/b",
                "//",
                "/a//",
                "/a//b",
                "/.",
                "/..",
                "/a/.",
                "/a/../b",
                "/./a",
                "/a b",
                "/a?x",
                "/a#x",
                "/a;x",
                "/a\\b",
                "/%",
                "/%4",
                "/%4g",
                "/%g4",
                "/{a}",
                "/a/*\n",
                "/\u4f60",
                "/a\u0000"
            })
    void isRefusedWithItsValueWhereItIsNone(String text) {
        assertThatThrownBy(() -> new PathPrefix(text))
                .isInstanceOf(InvalidValue.class)
                .hasMessageStartingWith("path prefix \"" + text + "\": expected a path such as /js/a");
    }

    @Test
    void mayBe512CharactersLongAndNoMore() {
        assertThat(new PathPrefix("/" + "a".repeat(511)).value()).hasSize(512);
        assertThatThrownBy(() -> new PathPrefix("/" + "a".repeat(512))).isInstanceOf(InvalidValue.class);
    }

    @Property
    void whatIsStrippedIsWhatWasPutBelow(@ForAll("prefixes") PathPrefix prefix, @ForAll("segments") String segment) {
        String whole = prefix.value().equals("/") ? "/" + segment : prefix + "/" + segment;

        assertThat(prefix.matches(whole)).isTrue();
        assertThat(prefix.stripFrom(whole)).isEqualTo("/" + segment);
    }

    @Property
    void neverMatchesWithinASegment(@ForAll("prefixes") PathPrefix prefix, @ForAll("segments") String more) {
        if (prefix.value().length() > 1) {
            assertThat(prefix.matches(prefix + more)).isFalse();
        }
    }

    @Provide
    static Arbitrary<PathPrefix> prefixes() {
        return AnyCatalog.prefixes();
    }

    @Provide
    static Arbitrary<String> segments() {
        return Arbitraries.of(List.of("x", "s", "a%20b", "%2F", "login", ".x"));
    }
}

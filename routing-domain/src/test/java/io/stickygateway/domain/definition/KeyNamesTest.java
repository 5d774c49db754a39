package io.stickygateway.domain.definition;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class KeyNamesTest {
    @ParameterizedTest
    @CsvSource({
        "base-url, base-url",
        "baseUrl, base-url",
        "baseURL, base-url",
        "BASE_URL, base-url",
        "base_url, base-url",
        "Base-Url, base-url",
        "http2Only, http2-only",
        "baseurl, baseurl",
        "userName, user-name",
        "username, username",
    })
    void areOneNameInAllTheirSpellings(String spelling, String name) {
        assertThat(KeyNames.canonical(spelling)).isEqualTo(name);
        assertThat(KeyNames.same(spelling, name)).isTrue();
    }

    /** Nine letters bear three slips, and no more. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "abcdefghi",
                "bcdefghi",
                "abcdefgh",
                "xabcdefghi",
                "abcdefghix",
                "abxdefghi",
                "bacdefghi",
                "abcdefgih",
                "badcfeghi",
                "abcdef",
                "xyzdefghi",
                "abcdefghixyz",
                "bacdefgihx"
            })
    void areNearWithinASlipInThreeLetters(String spelling) {
        assertThat(KeyNames.nearest(spelling, List.of("abcdefghi"))).isEqualTo("abcdefghi");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "abcde", "wxyzefghi", "abcdefghiwxyz", "badcfehgi", "ihgfedcba"})
    void areNotNearBeyondThat(String spelling) {
        assertThat(KeyNames.nearest(spelling, List.of("abcdefghi"))).isNull();
    }

    @Test
    void theNearestIsTheOneWithTheFewestSlipsAndTheFirstOfThose() {
        assertThat(KeyNames.nearest("timeot", List.of("timer", "timeout"))).isEqualTo("timeout");
        assertThat(KeyNames.nearest("idx", List.of("idy", "idz"))).isEqualTo("idy");
        assertThat(KeyNames.nearest("x", List.of())).isNull();
    }
}

package io.stickygateway.domain.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SuccessRuleTest {
    @ParameterizedTest
    @CsvSource({"/code=200, /code, 200", "/a/b=true, /a/b, true", "/q=a=b, /q, a=b", "/status= ok, /status, ' ok'"})
    void isAPointerAndTheValueThere(String text, String pointer, String value) {
        SuccessRule rule = SuccessRule.parse(text);

        assertThat(rule).isEqualTo(new SuccessRule(new JsonPointer(pointer), value));
        assertThat(rule.text()).isEqualTo(text);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "/code", "=200", "200", "code=200", "/code=", "/=1"})
    void isRefusedWhereAPartIsMissing(String text) {
        assertThatThrownBy(() -> SuccessRule.parse(text)).isInstanceOf(InvalidValue.class);
    }

    @Test
    void mayHoldAValueOf256CharactersAndNoMore() {
        assertThat(SuccessRule.parse("/a=" + "x".repeat(256)).value()).hasSize(256);
        assertThatThrownBy(() -> SuccessRule.parse("/a=" + "x".repeat(257))).isInstanceOf(InvalidValue.class);
    }

    /** Split at the first equals sign, so a pointer that holds one could not be read back. */
    @Test
    void hasAPointerWithoutAnEqualsSign() {
        assertThatThrownBy(() -> new SuccessRule(new JsonPointer("/a=b"), "c")).isInstanceOf(InvalidValue.class);
    }
}

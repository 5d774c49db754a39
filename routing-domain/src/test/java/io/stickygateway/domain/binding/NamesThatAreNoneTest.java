package io.stickygateway.domain.binding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NamesThatAreNoneTest {
    @ParameterizedTest
    @ValueSource(strings = {"", " ", "\t\n", "\u00a0", "\u3000", "a\u0000", "\u0000a", "a\ud800", "\udc00a"})
    void areRefusedAsNamesAndAsIds(String value) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Username(value))
                .withMessage("username of " + value.length() + " characters: " + Text.EXPECTED);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new UserId(value))
                .withMessage("user id of " + value.length() + " characters: " + Text.EXPECTED);
    }

    @ParameterizedTest
    @ValueSource(ints = {257, 10_000})
    void tooLongOnesAreRefusedWithoutBeingRepeated(int length) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Username("x".repeat(length)))
                .withMessage("username of " + length + " characters: " + Text.EXPECTED);
    }

    @ParameterizedTest
    @ValueSource(strings = {"\ufdfa", "\u0130"})
    void areThoseWhoseKeyWouldOutgrowEveryIndex(String growing) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Username(growing.repeat(256)))
                .withMessage("username of 256 characters: " + Text.EXPECTED);
    }

    @Test
    void endAt256CharactersInEveryForm() {
        assertThat(new Username("x".repeat(256)).value()).hasSize(256);
        assertThat(new UserId("u".repeat(256))).hasToString("u".repeat(256));
        // Each of these ligatures is two letters in NFKC.
        assertThat(new Username("\ufb01".repeat(128)).key(false).value()).hasSize(256);
        assertThatIllegalArgumentException().isThrownBy(() -> new Username("\ufb01".repeat(129)));
    }

    @Property
    void everyNameThatIsTakenHasAKey(@ForAll("taken") Username name) {
        assertThatCode(() -> name.key(false)).doesNotThrowAnyException();
        assertThatCode(() -> name.key(true)).doesNotThrowAnyException();
    }

    @Provide
    Arbitrary<Username> taken() {
        return Arbitraries.strings()
                .withCharRange((char) 0, Character.MAX_VALUE)
                .ofMaxLength(4)
                .filter(NamesThatAreNoneTest::isTaken)
                .map(Username::new);
    }

    private static boolean isTaken(String value) {
        try {
            new Username(value);
            return true;
        } catch (IllegalArgumentException e) {
            return false;
        }
    }
}

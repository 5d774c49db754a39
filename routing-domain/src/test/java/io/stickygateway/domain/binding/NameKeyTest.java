package io.stickygateway.domain.binding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Locale;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.AlphaChars;
import net.jqwik.api.constraints.StringLength;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NameKeyTest {
    @ParameterizedTest
    @CsvSource({
        "zhang, zhang",
        "Zhang, zhang",
        "ZHANG, zhang",
        "' zhang ', zhang",
        "'\t\u3000Zhang\u00a0\n', zhang",
        "\uff3a\uff48\uff41\uff4e\uff47, zhang",
        "Zhang San, zhang san",
        "ZHANG@Example.COM, zhang@example.com",
        "+86 138, +86 138",
        "\u5f20\u4e09, \u5f20\u4e09",
        "I, i",
        "\u0130, i\u0307",
        "\u0131, \u0131",
        "Stra\u00dfe, stra\u00dfe",
        "STRASSE, strasse",
        "\u1e9e, \u00df",
        "\u212bngstr\u00f6m, \u00e5ngstro\u0308m",
        "\ufb01n, fin",
        "\u2460, 1",
        "\u216b, xii",
    })
    void namesThatPeopleTakeForOneHaveOneKey(String given, String same) {
        NameKey key = key(given, false);

        assertThat(key).isEqualTo(key(same, false)).hasToString(key.value());
        assertThat(key(key.value(), false)).isEqualTo(key);
    }

    @ParameterizedTest
    @CsvSource({"i, \u0131", "i, \u0130", "stra\u00dfe, strasse", "a b, ab", "zhang, zhan\u0433", "1, l", "a, \u00e4"})
    void namesThatAreTwoHaveTwo(String one, String other) {
        assertThat(key(one, false)).isNotEqualTo(key(other, false));
    }

    @Test
    void aServiceThatTellsCaseApartStillFoldsWidthAndBlanks() {
        assertThat(key(" \uff3ahang ", true).value()).isEqualTo("Zhang");
        assertThat(key("Zhang", true)).isNotEqualTo(key("zhang", true));
        assertThat(new Username("Zhang").key(true)).isEqualTo(key("Zhang", true));
        assertThat(new Username("Zhang").key(false)).isEqualTo(key("Zhang", false));
    }

    @Test
    void thereIsNoEmptyKeyAndNoneTooLongForAnIndex() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new NameKey(""))
                .withMessage("name key of 0 characters: expected 1 to 256");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new NameKey("x".repeat(257)))
                .withMessage("name key of 257 characters: expected 1 to 256");
        assertThat(new NameKey("x".repeat(256)).value()).hasSize(256);
    }

    /** U+FDFA is eighteen characters in NFKC, and U+0130 in lower case is two: more than a unique index holds. */
    @Test
    void aNameWhoseKeyWouldBeTooLongIsNone() {
        assertThat(key("\ufdfa".repeat(14), false).value()).hasSize(252);
        assertThatThrownBy(() -> new Username("\ufdfa".repeat(15))).hasMessageContaining("username of 15 characters");
        assertThat(key("\u0130".repeat(128), false).value()).hasSize(256);
        assertThatThrownBy(() -> new Username("\u0130".repeat(129))).hasMessageContaining("username of 129 characters");
    }

    /** All but the blocks of ideographs and syllables, which have neither case nor width. */
    @Test
    void theKeyOfAKeyIsTheSameForEveryLetterThereIs() {
        IntStream.concat(IntStream.range(1, 0x3400), IntStream.range(0xa000, 0xac00))
                .forEach(NameKeyTest::assertStableWith);
        IntStream.concat(IntStream.range(0xf900, 0x10600), IntStream.range(0x1d400, 0x1d800))
                .forEach(NameKeyTest::assertStableWith);
    }

    private static void assertStableWith(int letter) {
        String name = "a" + Character.toString(letter) + "b\u0323\u0307";
        assertStable(name, false);
        assertStable(name, true);
    }

    @Property
    void theKeyOfAKeyIsTheSame(@ForAll("names") String name, @ForAll boolean caseSensitive) {
        assertStable(name, caseSensitive);
    }

    @Property
    void blanksAroundAndCaseDoNotMatter(@ForAll @AlphaChars @StringLength(min = 1, max = 20) String name) {
        assertThat(key("\u00a0 " + name.toUpperCase(Locale.ROOT) + "\t", false)).isEqualTo(key(name, false));
    }

    @Provide
    static Arbitrary<String> names() {
        Arbitrary<Character> odd = Arbitraries.of(
                'I', '\u0130', '\u0131', '\u03a3', '\u03c2', '\u0301', '\u0323', '\u0345', '\u1fb3', '\u01c4', '\u212a',
                '\ufb03', '\u1100', '\u1161', '\uac00', '\u3000', ' ', '\u200d', '\u00b4', '\u0149');
        return Arbitraries.oneOf(odd, Arbitraries.chars().range(' ', '\ud7ff'))
                .list()
                .ofMaxSize(8)
                .map(chars -> {
                    StringBuilder name = new StringBuilder("x");
                    chars.forEach(name::append);
                    return name.toString();
                });
    }

    private static void assertStable(String name, boolean caseSensitive) {
        NameKey key = key(name, caseSensitive);
        NameKey again = key(key.value(), caseSensitive);
        if (!again.equals(key)) {
            assertThat(again)
                    .as("key of the key of %s", name.codePoints().boxed().toList())
                    .isEqualTo(key);
        }
    }

    private static NameKey key(String name, boolean caseSensitive) {
        return NameKey.of(new Username(name), caseSensitive);
    }
}

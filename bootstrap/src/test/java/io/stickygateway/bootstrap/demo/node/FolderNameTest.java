package io.stickygateway.bootstrap.demo.node;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FolderNameTest {
    @Property
    void anyTextComesBackFromItsFolderName(@ForAll String text) {
        String wellFormed = text.replaceAll("[\\ud800-\\udfff]", "?");

        assertThat(FolderName.textOf(FolderName.of(wellFormed))).isEqualTo(wellFormed);
    }

    @Property
    void anyTextBecomesOneHarmlessPathSegment(@ForAll String text) {
        assertThat(FolderName.of(text)).matches("([a-z0-9_-]|%[0-9a-f]{2})*");
    }

    @ParameterizedTest
    @CsvSource({
        "alice,alice",
        "..,%2e%2e",
        "a/b,a%2fb",
        "张三,%e5%bc%a0%e4%b8%89",
        "con,%63on",
        "lpt1,%6cpt1",
        "cone,cone"
    })
    void namesAreReadableWhereTheyCanBe(String text, String folder) {
        assertThat(FolderName.of(text)).isEqualTo(folder);
    }

    @Test
    void namesThatDifferOnlyInCaseDoNotShareAFolder() {
        assertThat(FolderName.of("A")).isNotEqualToIgnoringCase(FolderName.of("a"));
    }
}

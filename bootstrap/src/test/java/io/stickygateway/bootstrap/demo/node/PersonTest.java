package io.stickygateway.bootstrap.demo.node;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.stickygateway.bootstrap.demo.http.Refused;
import org.junit.jupiter.api.Test;

class PersonTest {
    @Test
    void spacesCaseAndWidthMakeNoOtherPerson() {
        assertThat(Person.named(" Alice ")).isEqualTo(Person.named("alice")).isEqualTo(Person.named("ＡＬＩＣＥ"));
    }

    @Test
    void theUserIdDependsOnTheNameAlone() {
        assertThat(Person.named("alice").userId())
                .isEqualTo(Person.named("ALICE").userId())
                .isNotEqualTo(Person.named("bob").userId())
                .matches("u-[0-9a-f]{12}");
    }

    @Test
    void nobodyIsRefused() {
        assertThatThrownBy(() -> Person.named(" \t"))
                .isInstanceOf(Refused.class)
                .hasMessageContaining("username");
    }

    @Test
    void theLongestNameStillFitsAFileName() {
        String longest = "é".repeat(Person.LONGEST_NAME / 2);

        assertThat(Person.named(longest).folder()).hasSizeLessThan(255);
        assertThatThrownBy(() -> Person.named(longest + "é")).isInstanceOf(Refused.class);
    }
}

package io.stickygateway.proxy.failure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.CharRange;
import net.jqwik.api.constraints.Chars;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LanguageTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        zh-CN,zh;q=0.9,en;q=0.8 | CHINESE
        en-US,en;q=0.9,zh;q=0.8 | ENGLISH
        en;q=0.5, zh;q=0.9      | CHINESE
        ZH-hant                 | CHINESE
        fr, zh;q=0.1            | CHINESE
        fr                      | ENGLISH
        *                       | ENGLISH
        zh;q=0                  | ENGLISH
        zh;q=0.000              | ENGLISH
        zh;q=1.000, en          | CHINESE
        en, zh                  | ENGLISH
        zh ; q = 1 , en;q=.9    | CHINESE
        zh;q=2                  | ENGLISH
        zh;q=1.5                | ENGLISH
        zh;q=x                  | ENGLISH
        zh;q=                   | ENGLISH
        zh;q=0.1234,en;q=0.001  | ENGLISH
        zhx                     | ENGLISH
        ,, ;q=1,zh              | CHINESE
        """)
    void theBestWeightedLanguageWins(String header, Language expected) {
        assertThat(Language.accepted(header)).isEqualTo(expected);
    }

    @Test
    void withoutAHeaderItIsEnglish() {
        assertThat(Language.accepted(null)).isEqualTo(Language.ENGLISH);
    }

    @Test
    void onlyTheFirstMembersOfAnEndlessListAreRead() {
        assertThat(Language.accepted("fr,".repeat(WeightedList.MOST_ITEMS) + "zh"))
                .isEqualTo(Language.ENGLISH);
        assertThat(Language.accepted("fr,".repeat(WeightedList.MOST_ITEMS - 1) + "zh"))
                .isEqualTo(Language.CHINESE);
    }

    @Property
    void noHeaderMakesItFail(@ForAll @CharRange(from = ' ', to = '~') @Chars({'\t', ';', ',', '='}) String header) {
        assertThatCode(() -> Language.accepted(header)).doesNotThrowAnyException();
    }

    @Property
    void whatIsNotAskedForIsNotGiven(@ForAll @Chars({'f', 'r', ';', ',', '=', 'q', '1', '.', ' '}) String header) {
        assertThat(Language.accepted(header)).isEqualTo(Language.ENGLISH);
    }
}

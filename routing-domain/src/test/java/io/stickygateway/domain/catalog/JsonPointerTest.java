package io.stickygateway.domain.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.stream.Collectors;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.CharRange;
import net.jqwik.api.constraints.Size;
import net.jqwik.api.constraints.StringLength;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JsonPointerTest {
    @Test
    void namesOneFieldAfterTheOther() {
        assertThat(new JsonPointer("/data/token").segments()).containsExactly("data", "token");
        assertThat(new JsonPointer("/a~1b/m~0n/~01").segments()).containsExactly("a/b", "m~n", "~1");
        assertThat(new JsonPointer("/a//").segments()).containsExactly("a", "", "");
        assertThat(new JsonPointer("/data/user~1name").lastSegment()).isEqualTo("user/name");
        assertThat(new JsonPointer("/x")).hasToString("/x");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "/", "data", "data/token", "/~", "/a~", "/a~/b", "/~2", "/\n~x", "/a~\n"})
    void isRefusedWhereItPointsNowhere(String text) {
        assertThatThrownBy(() -> new JsonPointer(text))
                .isInstanceOf(InvalidValue.class)
                .hasMessageStartingWith("JSON pointer \"" + text + "\": expected RFC 6901");
    }

    @Test
    void mayBe256CharactersLongAndNoMore() {
        assertThat(new JsonPointer("/" + "a".repeat(255)).lastSegment()).hasSize(255);
        assertThatThrownBy(() -> new JsonPointer("/" + "a".repeat(256))).isInstanceOf(InvalidValue.class);
    }

    @Property
    void givesBackTheFieldsItWasMadeOf(
            @ForAll @Size(min = 1, max = 5)
                    List<@StringLength(min = 1, max = 8) @CharRange(from = '/', to = '~') String> fields) {
        String text = fields.stream()
                .map(f -> "/" + f.replace("~", "~0").replace("/", "~1"))
                .collect(Collectors.joining());

        assertThat(new JsonPointer(text).segments()).isEqualTo(fields);
        assertThat(new JsonPointer(text).lastSegment()).isEqualTo(fields.get(fields.size() - 1));
    }
}

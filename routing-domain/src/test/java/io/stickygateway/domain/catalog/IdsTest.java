package io.stickygateway.domain.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class IdsTest {
    @ParameterizedTest
    @ValueSource(strings = {"a", "0", "a.b_c-d", "0123456789a123456789a123456789a123456789a123456789a123456789a12"})
    void idsAreShortAndPlain(String id) {
        assertThat(new ServiceId(id)).hasToString(id);
        assertThat(new NodeId(id)).hasToString(id);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "A",
                "-a",
                ".a",
                "_a",
                "a b",
                "a/b",
                "a\n",
                "\u00e4",
                "0123456789a123456789a123456789a123456789a123456789a123456789a123"
            })
    void otherIdsAreRefused(String id) {
        assertThatThrownBy(() -> new ServiceId(id))
                .isInstanceOf(InvalidValue.class)
                .hasMessage("service id \"" + id + "\": expected " + Ids.EXPECTED);
        assertThatThrownBy(() -> new NodeId(id))
                .isInstanceOf(InvalidValue.class)
                .hasMessage("node id \"" + id + "\": expected " + Ids.EXPECTED);
    }

    @Test
    void idsAreSortedAsText() {
        assertThat(new NodeId("a")).isLessThan(new NodeId("b"));
        assertThat(new ServiceId("b")).isGreaterThan(new ServiceId("a"));
    }

    @Test
    void anInvalidValueTellsWhatWasExpected() {
        InvalidValue invalid = new InvalidValue("colour", "mauve", "red or blue");

        assertThat(invalid).hasMessage("colour \"mauve\": expected red or blue");
        assertThat(invalid.expected()).isEqualTo("red or blue");
    }
}

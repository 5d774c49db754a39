package io.stickygateway.domain.definition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.stickygateway.domain.catalog.InvalidValue;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SizesTest {
    @ParameterizedTest
    @CsvSource({
        "0, 0, 0",
        "1, 1, 1B",
        "1B, 1, 1B",
        "1023, 1023, 1023B",
        "1024, 1024, 1KB",
        "64KB, 65536, 64KB",
        "64kb, 65536, 64KB",
        "1025KB, 1049600, 1025KB",
        "10MB, 10485760, 10MB",
        "2GB, 2147483648, 2GB",
        "2048GB, 2199023255552, 2048GB",
        "0MB, 0, 0",
        "999999999999999999, 999999999999999999, 999999999999999999B",
        "8589934591GB, 9223372035781033984, 8589934591GB",
    })
    void areReadAndWrittenInTheLargestWholeUnit(String text, long bytes, String written) {
        assertThat(Sizes.parse(text)).isEqualTo(bytes);
        assertThat(Sizes.format(bytes)).isEqualTo(written);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "MB",
                "1.5MB",
                "-1",
                "1 MB",
                "1TB",
                "1K",
                "10M",
                "x",
                "1000000000000000000",
                "8589934592GB",
                "\u0661KB"
            })
    void areRefusedInAnyOtherForm(String text) {
        assertThatThrownBy(() -> Sizes.parse(text))
                .isInstanceOf(InvalidValue.class)
                .hasMessage("size \"" + text + "\": expected a whole number and one of B, KB, MB or GB, such as 64KB");
    }

    @Property
    void areReadAsTheyWereWritten(@ForAll @LongRange(max = 999_999_999_999_999_999L) long bytes) {
        assertThat(Sizes.parse(Sizes.format(bytes))).isEqualTo(bytes);
    }
}

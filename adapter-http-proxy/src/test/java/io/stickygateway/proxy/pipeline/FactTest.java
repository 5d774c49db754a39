package io.stickygateway.proxy.pipeline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class FactTest {
    private final Fact<String> fact = new Fact<>("sticky decision");

    @Test
    void readTooEarlyItNamesTheMissingStep() {
        assertThat(fact.orNull()).isNull();
        assertThatThrownBy(fact::get)
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("\"sticky decision\" has not run");
    }

    @Test
    void itIsWrittenOnce() {
        fact.set("a");
        assertThat(fact.get()).isEqualTo("a");
        assertThatThrownBy(() -> fact.set("b"))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("\"sticky decision\" ran twice");
    }
}

package io.stickygateway.proxy.transport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class TransportChoiceTest {
    @Test
    void theOneAskedForIsTaken() {
        assertThat(TransportChoice.choose("nio")).isEqualTo(Transport.NIO);
    }

    @Test
    void leftToItselfItTakesTheFirstThatWorks() {
        Transport chosen = TransportChoice.choose("auto");
        for (Transport better : Transport.values()) {
            if (better == chosen) {
                assertThat(better.unavailabilityCause()).isNull();
                return;
            }
            assertThat(better.unavailabilityCause()).isNotNull();
        }
    }

    @Test
    void oneThatDoesNotExistIsRefusedByName() {
        assertThatThrownBy(() -> TransportChoice.choose("kqueue"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("\"kqueue\"")
                .hasMessageContaining("io_uring, epoll or nio");
    }
}

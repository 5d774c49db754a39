package io.stickygateway.proxy.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.netty.util.NetUtil;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CidrTest {
    @ParameterizedTest
    @CsvSource({
        "10.0.0.0/8, 10.255.1.2, true",
        "10.0.0.0/8, 11.0.0.1, false",
        "192.168.4.0/22, 192.168.7.255, true",
        "192.168.4.0/22, 192.168.8.0, false",
        "0.0.0.0/0, 8.8.8.8, true",
        "127.0.0.1, 127.0.0.1, true",
        "127.0.0.1, 127.0.0.2, false",
        "fd00::/8, fdff::1, true",
        "fd00::/8, fe80::1, false",
        "::ffff:10.0.0.1/104, 10.255.1.2, true",
        "::ffff:10.0.0.1/104, 11.0.0.1, false",
        "::ffff:10.0.0.1/96, 8.8.8.8, true",
        "::/0, 2001:db8::1, true",
        "::/0, 127.0.0.1, false",
        "0.0.0.0/0, ::1, false"
    })
    void anAddressIsInItsBlock(String block, String address, boolean in) {
        byte[] octets = Objects.requireNonNull(NetUtil.createByteArrayFromIpAddressString(address));
        assertThat(Cidr.parse(block).contains(octets)).isEqualTo(in);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "10.0.0.0/33",
                "10.0.0/8",
                "a.test/8",
                "10.0.0.0/",
                "10.0.0.0/-1",
                "::/129",
                "10.0.0.0/8x",
                "256.1.1.1",
                "[::1]",
                "fe80::1%eth0"
            })
    void whatIsNoneIsRefusedByName(String text) {
        assertThatThrownBy(() -> Cidr.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("\"" + text + "\"")
                .hasMessageContaining("expected");
    }

    @Test
    void aSingleAddressIsItsOwnBlock() {
        assertThat(Cidr.parse("::1").contains(new byte[16])).isFalse();
    }
}

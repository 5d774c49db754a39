package io.stickygateway.proxy.names;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class OneAddressTest {

    @Test
    void oneOfEachFamilyIsOneNodeReachedWhereThePlatformPrefers() throws Exception {
        assertThat(among("127.0.0.1", "::1")).isEqualTo("127.0.0.1");
        assertThat(among("::1", "127.0.0.1")).isEqualTo("0:0:0:0:0:0:0:1");
        assertThat(among("10.0.0.1")).isEqualTo("10.0.0.1");
    }

    @Test
    void theSameTwiceIsOne() throws Exception {
        assertThat(among("10.0.0.1", "10.0.0.1")).isEqualTo("10.0.0.1");
    }

    @Test
    void severalOfTheFamilyThatWouldBeUsedAreSeveralNodes() {
        assertThatThrownBy(() -> among("10.0.0.1", "10.0.0.2", "::1"))
                .isInstanceOf(AmbiguousName.class)
                .hasMessage("node.test (NODE_AMBIGUOUS: 2 addresses of one family)");
    }

    @Test
    void severalOfTheOtherFamilyAreNeverUsed() throws Exception {
        assertThat(among("10.0.0.1", "fd00::1", "fd00::2")).isEqualTo("10.0.0.1");
    }

    private static String among(String... addresses) throws UnknownHostException {
        List<InetAddress> all = new ArrayList<>();
        for (String address : addresses) {
            all.add(InetAddress.getByName(address));
        }
        return OneAddress.among("node.test", all).getHostAddress();
    }
}

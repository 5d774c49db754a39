package io.stickygateway.bootstrap.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class PostmasterFileTest {
    @Test
    void namesTheProcessAndItsPort() {
        assertThat(PostmasterFile.parse(List.of("71", "/data", "1764447098", "40123", "", "127.0.0.1")))
                .contains(new PostmasterFile(71, 40123));
    }

    @Test
    void hasNoPortWhileTheServerIsStillBeginning() {
        assertThat(PostmasterFile.parse(List.of("71", "/data", "1764447098"))).contains(new PostmasterFile(71, 0));
    }

    @Test
    void namesNobodyWhenItIsEmptyOrTorn() {
        assertThat(PostmasterFile.parse(List.of())).isEmpty();
        assertThat(PostmasterFile.parse(List.of("7x"))).isEmpty();
    }
}

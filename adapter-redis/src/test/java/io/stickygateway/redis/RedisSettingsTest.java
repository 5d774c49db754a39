package io.stickygateway.redis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class RedisSettingsTest {
    private static final String URL = "redis://user:secret@cache:6379/0";

    @Test
    void aWrongUrlIsRefusedAtOnce() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> RedisSettings.at("memcached://user:secret@cache"))
                .withMessage("Redis URL \"memcached://user:***@cache\": unknown scheme; " + RedisUrl.EXPECTED);
    }

    @Test
    void limitsThatLimitNothingAreRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new RedisSettings(URL, Duration.ofMillis(9), 1, 0))
                .withMessage("Redis deadline PT0.009S: expected 10 ms or more");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new RedisSettings(URL, Duration.ofMillis(10), 0, 0))
                .withMessageContaining("expected 1 or more connections");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new RedisSettings(URL, Duration.ofMillis(10), 1, -1))
                .withMessageContaining("0 or more calls");
    }

    @Test
    void passwordsAreNotPrinted() {
        assertThat(RedisSettings.at(URL)).hasToString("redis://user:***@cache:6379/0, 8 connections, deadline 100 ms");
        assertThat(RedisSettings.at("redis-sentinel://a?sentinelPassword=secret&sentinelMasterId=m"))
                .asString()
                .doesNotContain("secret");
    }
}

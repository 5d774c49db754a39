package io.stickygateway.application.replica;

import static org.assertj.core.api.Assertions.assertThat;

import io.stickygateway.application.fake.ManualTime;
import io.stickygateway.domain.binding.AsOf;
import io.stickygateway.domain.binding.BindingVersion;
import io.stickygateway.domain.binding.StoreEpoch;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class FollowedLogTest {
    private static final StoreEpoch ONE_LIFE = new StoreEpoch(new UUID(0, 1));
    private static final Instant NOON = Instant.parse("2026-11-30T12:00:00Z");

    private final ManualTime time = new ManualTime();
    private final FollowedLog log = new FollowedLog(time.nanos());

    @Test
    void knowsNoAgeBeforeAnythingIsFollowed() {
        assertThat(log.age(read(NOON, 0))).isNull();
        assertThat(log.position()).isEqualTo(BindingVersion.NONE);
    }

    @Test
    void tellsAgesByTheStoresClockAndTheTimeSinceItWasAsked() {
        follow(9);
        time.pass(Duration.ofSeconds(20));
        assertThat(log.age(read(NOON.minusSeconds(60), 9))).isEqualTo(Duration.ofSeconds(80));
        assertThat(log.age(read(NOON.plusSeconds(5), 9))).isEqualTo(Duration.ofSeconds(15));
    }

    @Test
    void knowsNoAgeOfWhatIsNotOfItsTime() {
        follow(9);
        assertThat(log.age(read(NOON.plusSeconds(1), 9))).as("of the future").isNull();
        assertThat(log.age(read(NOON, 10)))
                .as("of a part of the log that it has not seen")
                .isNull();
        assertThat(log.age(new AsOf(NOON, new StoreEpoch(new UUID(0, 2)), new BindingVersion(3))))
                .as("of another life")
                .isNull();
    }

    private void follow(long position) {
        log.followed(read(NOON, position), time.nanos().getAsLong());
    }

    private static AsOf read(Instant at, long position) {
        return new AsOf(at, ONE_LIFE, new BindingVersion(position));
    }
}

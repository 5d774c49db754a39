package io.stickygateway.application.routing;

import static io.stickygateway.application.routing.Someone.BY_ID;
import static io.stickygateway.application.routing.Someone.version;
import static org.assertj.core.api.Assertions.assertThat;

import io.stickygateway.application.fake.ManualTime;
import io.stickygateway.domain.binding.BindingKey;
import io.stickygateway.domain.binding.BindingVersion;
import io.stickygateway.domain.binding.UserId;
import java.time.Duration;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

class OverlayTest {
    private static final Duration TIME_TO_LIVE = Duration.ofMinutes(20);

    private final ManualTime time = new ManualTime();
    private final Overlay overlay = new Overlay(100, TIME_TO_LIVE, time.nanos());

    @Test
    void allowsWhatNothingWasSaidOf() {
        assertThat(overlay.allows(BY_ID, version(1), BindingVersion.NONE)).isTrue();
    }

    @Test
    void allowsOnlyWhatIsNotOlderThanTheNewestWord() {
        overlay.raise(BY_ID, version(7));
        overlay.raise(BY_ID, version(5));
        assertThat(overlay.allows(BY_ID, version(6), BindingVersion.NONE)).isFalse();
        assertThat(overlay.allows(BY_ID, version(7), BindingVersion.NONE)).isTrue();
    }

    @Test
    void forgetsAWordAfterItsTimeWithoutRaisingTheFloor() {
        overlay.raise(BY_ID, version(7));
        time.pass(TIME_TO_LIVE);
        overlay.raise(new BindingKey.ByUser(Someone.SERVICE, new UserId("other")), version(8));
        assertThat(overlay.floor()).isEqualTo(BindingVersion.NONE);
        assertThat(overlay.allows(BY_ID, version(6), BindingVersion.NONE)).isTrue();
    }

    /** A value that was asked for before a change of its key never counts, however many other keys changed since. */
    @Property(tries = 200)
    void neverAllowsWhatAChangeEnded(
            @ForAll @Size(max = 300) List<@IntRange(max = 40) Integer> changedKeys,
            @ForAll @IntRange(max = 40) int key) {
        Overlay small = new Overlay(8, TIME_TO_LIVE, time.nanos());
        BindingVersion whenAsked = small.floor();
        long read = 1;
        long version = read;
        boolean changed = false;
        for (int each : changedKeys) {
            small.raise(user(each), version(++version));
            changed |= each == key;
        }
        if (changed) {
            assertThat(small.allows(user(key), version(read), whenAsked)).isFalse();
        }
        assertThat(small.allows(user(key), version(version), small.floor())).isTrue();
    }

    private static BindingKey user(int number) {
        return new BindingKey.ByUser(Someone.SERVICE, new UserId("u-" + number));
    }
}

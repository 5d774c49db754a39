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
    private final Overlay<BindingKey> overlay = new Overlay<>(BindingVersion.NONE, 100, TIME_TO_LIVE, time.nanos());

    @Test
    void allowsWhatNothingWasSaidOf() {
        assertThat(overlay.allows(BY_ID, version(1))).isTrue();
    }

    @Test
    void allowsOnlyWhatIsNotOlderThanTheNewestWord() {
        overlay.raise(BY_ID, version(7));
        overlay.raise(BY_ID, version(5));
        assertThat(overlay.allows(BY_ID, version(6))).isFalse();
        assertThat(overlay.allows(BY_ID, version(7))).isTrue();
    }

    @Test
    void allowsNothingThatWasReadBeforeItsBeginning() {
        Overlay<BindingKey> late = new Overlay<>(version(50), 100, TIME_TO_LIVE, time.nanos());
        assertThat(late.allows(BY_ID, version(49))).isFalse();
        assertThat(late.allows(BY_ID, version(50))).isTrue();
    }

    @Test
    void allowsNothingThatWasReadBeforeAWordItForgot() {
        overlay.raise(BY_ID, version(7));
        time.pass(TIME_TO_LIVE);
        overlay.raise(new BindingKey.ByUser(Someone.SERVICE, new UserId("other")), version(8));
        assertThat(overlay.allows(BY_ID, version(6))).isFalse();
        assertThat(overlay.allows(BY_ID, version(7))).isTrue();
    }

    /** What was read before a change of its key never counts, however many other keys changed since. */
    @Property(tries = 200)
    void neverAllowsWhatAChangeEnded(
            @ForAll @Size(max = 300) List<@IntRange(max = 40) Integer> changedKeys,
            @ForAll @IntRange(max = 40) int key) {
        Overlay<BindingKey> small = new Overlay<>(version(1), 8, TIME_TO_LIVE, time.nanos());
        long read = 1;
        long version = read;
        boolean changed = false;
        for (int each : changedKeys) {
            small.raise(user(each), version(++version));
            changed |= each == key;
        }
        if (changed) {
            assertThat(small.allows(user(key), version(read))).isFalse();
        }
        assertThat(small.allows(user(key), version(version))).isTrue();
    }

    private static BindingKey user(int number) {
        return new BindingKey.ByUser(Someone.SERVICE, new UserId("u-" + number));
    }
}

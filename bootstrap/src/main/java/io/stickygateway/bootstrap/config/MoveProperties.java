package io.stickygateway.bootstrap.config;

import io.stickygateway.domain.definition.Key;
import io.stickygateway.domain.definition.Kinds;
import io.stickygateway.domain.definition.Section;
import java.time.Duration;
import java.util.List;

/**
 * {@code gateway.move}: changes of users' homes.
 *
 * @param drainDeadline from the freeze until the change is rolled back
 * @param grace after the end of a gateway's lease until it certainly serves nobody
 */
public record MoveProperties(Duration drainDeadline, Duration grace) {
    static final String NAME = "move";

    private static final Key<Duration> DRAIN_DEADLINE = Key.of(
            "drain-deadline",
            Kinds.duration("1s", "1d"),
            "30s",
            "How long a user's running requests may take to end while their home is changed; past it the change is rolled"
                    + " back. Sockets and event streams are closed at once.");
    private static final Key<Duration> GRACE = Key.of(
            "grace",
            Kinds.duration("100ms", "1h"),
            "30s",
            "How long after the end of its lease a gateway may take to end its exchanges, for pauses and for clocks that"
                    + " run apart.");
    static final List<Key<?>> KEYS = List.of(DRAIN_DEADLINE, GRACE);

    static MoveProperties read(Section in) {
        return new MoveProperties(in.get(DRAIN_DEADLINE), in.get(GRACE));
    }
}

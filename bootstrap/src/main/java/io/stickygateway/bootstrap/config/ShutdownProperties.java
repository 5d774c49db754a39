package io.stickygateway.bootstrap.config;

import io.stickygateway.domain.definition.Key;
import io.stickygateway.domain.definition.Kinds;
import io.stickygateway.domain.definition.Section;
import java.time.Duration;
import java.util.List;

/**
 * {@code gateway.shutdown}: how the gateway stops.
 *
 * @param preDrain how long it still takes new connections after it has told balancers that it is going
 * @param timeout how long running exchanges then have to end
 */
public record ShutdownProperties(Duration preDrain, Duration timeout) {
    static final String NAME = "shutdown";

    private static final Key<Duration> PRE_DRAIN = Key.of(
            "pre-drain",
            Kinds.duration("0s", "10m"),
            "0s",
            "How long /readyz says 503 while requests are still served, for balancers to notice. Who connects"
                    + " at the very moment the port closes may be reset: TCP has no way to hand such a connection back.");
    private static final Key<Duration> TIMEOUT = Key.of(
            "timeout", Kinds.duration("0s", "1h"), "5s", "How long running requests then have to end by themselves.");
    static final List<Key<?>> KEYS = List.of(PRE_DRAIN, TIMEOUT);

    static ShutdownProperties read(Section in) {
        return new ShutdownProperties(in.get(PRE_DRAIN), in.get(TIMEOUT));
    }
}

package io.stickygateway.bootstrap.config;

import io.stickygateway.domain.definition.Key;
import io.stickygateway.domain.definition.Kinds;
import io.stickygateway.domain.definition.Section;
import io.stickygateway.domain.health.HealthThresholds;
import java.time.Duration;
import java.util.List;

/**
 * {@code gateway.health}: how nodes are probed.
 *
 * @param interval from the end of one round to the next
 * @param timeout for one probe
 * @param thresholds how many probes in a row change a node's state
 * @param passive whether a request's connection that fails counts as a failed probe
 */
public record HealthProperties(Duration interval, Duration timeout, HealthThresholds thresholds, boolean passive) {
    static final String NAME = "health";

    private static final Key<Duration> INTERVAL =
            Key.of("interval", Kinds.duration("100ms", "1h"), "5s", "From one round of probes to the next.");
    private static final Key<Duration> TIMEOUT =
            Key.of("timeout", Kinds.duration("10ms", "1m"), "2s", "For one probe of one node.");
    private static final Key<Integer> FALL =
            Key.of("fall", Kinds.integer(1, 1_000), "3", "Failed probes in a row until a node counts as down.");
    private static final Key<Integer> RISE =
            Key.of("rise", Kinds.integer(1, 1_000), "1", "Good probes in a row until it counts as up again.");
    private static final Key<Boolean> PASSIVE = Key.of(
            "passive",
            Kinds.flag(),
            "true",
            "Whether a connection that a request could not open counts as a failed probe.");
    static final List<Key<?>> KEYS = List.of(INTERVAL, TIMEOUT, FALL, RISE, PASSIVE);

    static HealthProperties read(Section in) {
        return new HealthProperties(
                in.get(INTERVAL), in.get(TIMEOUT), new HealthThresholds(in.get(FALL), in.get(RISE)), in.get(PASSIVE));
    }
}

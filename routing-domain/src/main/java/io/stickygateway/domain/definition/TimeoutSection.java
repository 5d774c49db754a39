package io.stickygateway.domain.definition;

import io.stickygateway.domain.catalog.TimeoutPolicy;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** {@code timeouts}: how long to wait for a node. */
final class TimeoutSection {
    static final String NAME = "timeouts";

    private static final Key<Duration> CONNECT =
            Key.of("connect", Kinds.duration("10ms", "1m"), "2s", "To open a connection to a node.");
    private static final Key<Duration> RESPONSE_HEAD = Key.of(
            "response-head",
            Kinds.duration("10ms", "1d"),
            "60s",
            "From the request's end to the head of the answer; streams are not cut by it.");
    private static final Key<Duration> IDLE =
            Key.of("idle", Kinds.duration("100ms", "1d"), "5m", "Without a byte either way while an exchange runs.");
    private static final Key<Duration> TUNNEL = Key.of(
            "tunnel",
            Kinds.duration("100ms", "30d"),
            "1h",
            "Without a byte either way on a WebSocket or other tunnel.");
    static final List<Key<?>> KEYS = List.of(CONNECT, RESPONSE_HEAD, IDLE, TUNNEL);

    private TimeoutSection() {}

    static TimeoutPolicy read(Section in) {
        return new TimeoutPolicy(in.get(CONNECT), in.get(RESPONSE_HEAD), in.get(IDLE), in.get(TUNNEL));
    }

    static Map<String, Object> write(TimeoutPolicy policy) {
        return new Written()
                .put(CONNECT, policy.connect())
                .put(RESPONSE_HEAD, policy.responseHead())
                .put(IDLE, policy.idle())
                .put(TUNNEL, policy.tunnel())
                .map();
    }
}

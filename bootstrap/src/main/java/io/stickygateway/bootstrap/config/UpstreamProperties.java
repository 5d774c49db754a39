package io.stickygateway.bootstrap.config;

import io.stickygateway.domain.definition.Key;
import io.stickygateway.domain.definition.Kinds;
import io.stickygateway.domain.definition.Section;
import java.time.Duration;
import java.util.List;

/**
 * {@code gateway.upstream}: what the connections to one node may take, on each event loop by itself.
 *
 * @param connections most at once
 * @param waiting most exchanges that wait for one
 * @param patience the longest they wait
 * @param idle most connections kept for later
 * @param idleTime how long
 * @param responseHead most octets of a response's head
 */
public record UpstreamProperties(
        int connections, int waiting, Duration patience, int idle, Duration idleTime, int responseHead) {
    static final String NAME = "upstream";

    private static final Key<Integer> CONNECTIONS = Key.of(
            "connections",
            Kinds.integer(1, 1_000_000),
            "4096",
            "Most connections to one node from each event loop, streams and tunnels included.");
    private static final Key<Integer> WAITING = Key.of(
            "waiting", Kinds.integer(0, 1_000_000), "1024", "Most requests that wait for one of them; beyond it 503.");
    private static final Key<Duration> PATIENCE =
            Key.of("patience", Kinds.duration("10ms", "10m"), "5s", "The longest they wait.");
    private static final Key<Integer> IDLE =
            Key.of("idle", Kinds.integer(0, 1_000_000), "256", "Most connections kept for later.");
    private static final Key<Duration> IDLE_TIME = Key.of(
            "idle-time",
            Kinds.duration("100ms", "1d"),
            "60s",
            "How long they are kept, unless the node says it keeps them for less.");
    private static final Key<Long> RESPONSE_HEAD =
            Key.of("response-head", Kinds.size("512", "4MB"), "64KB", "The largest head of a response; beyond it 502.");
    static final List<Key<?>> KEYS = List.of(CONNECTIONS, WAITING, PATIENCE, IDLE, IDLE_TIME, RESPONSE_HEAD);

    static UpstreamProperties read(Section in) {
        return new UpstreamProperties(
                in.get(CONNECTIONS),
                in.get(WAITING),
                in.get(PATIENCE),
                in.get(IDLE),
                in.get(IDLE_TIME),
                Math.toIntExact(in.get(RESPONSE_HEAD)));
    }
}

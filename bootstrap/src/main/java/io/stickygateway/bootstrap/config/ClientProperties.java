package io.stickygateway.bootstrap.config;

import io.stickygateway.domain.definition.Key;
import io.stickygateway.domain.definition.Kinds;
import io.stickygateway.domain.definition.Section;
import java.time.Duration;
import java.util.List;

/**
 * {@code gateway.clients}: what one client, and all of them together, may take.
 *
 * @param connections most at once
 * @param requestLine most octets of a request line
 * @param requestHead most octets of a request's head
 * @param headTimeout the longest a head may take
 * @param keepAlive how long a connection may wait for the next request
 * @param bodyTimeout how long a body may stall at its beginning
 * @param bodyRate octets a second below which a body counts as stalled
 * @param bodyTimeoutMost the longest a body may stall after it came fast
 * @param stallTimeout the longest a client may take nothing of an answer
 * @param linger how long the rest of a refused upload is read and dropped
 */
public record ClientProperties(
        int connections,
        int requestLine,
        int requestHead,
        Duration headTimeout,
        Duration keepAlive,
        Duration bodyTimeout,
        int bodyRate,
        Duration bodyTimeoutMost,
        Duration stallTimeout,
        Duration linger) {
    static final String NAME = "clients";

    private static final Key<Integer> CONNECTIONS = Key.of(
            "connections",
            Kinds.integer(1, 1_000_000),
            "10000",
            "Most connections at once; further ones wait in the kernel.");
    private static final Key<Long> REQUEST_LINE =
            Key.of("request-line", Kinds.size("256", "1MB"), "8KB", "The longest request line; beyond it 414.");
    private static final Key<Long> REQUEST_HEAD =
            Key.of("request-head", Kinds.size("512", "4MB"), "32KB", "The largest head of a request; beyond it 431.");
    private static final Key<Duration> HEAD_TIMEOUT =
            Key.of("head-timeout", Kinds.duration("100ms", "10m"), "10s", "The longest a request's head may take.");
    private static final Key<Duration> KEEP_ALIVE = Key.of(
            "keep-alive", Kinds.duration("100ms", "1d"), "75s", "How long a connection waits for its next request.");
    private static final Key<Duration> BODY_TIMEOUT = Key.of(
            "body-timeout",
            Kinds.duration("100ms", "1h"),
            "10s",
            "How long a body may stall at its beginning; each byte buys time at body-rate.");
    private static final Key<Integer> BODY_RATE = Key.of(
            "body-rate",
            Kinds.integer(1, 1_000_000_000),
            "500",
            "Bytes a second below which a body counts as stalled.");
    private static final Key<Duration> BODY_TIMEOUT_MOST = Key.of(
            "body-timeout-most",
            Kinds.duration("100ms", "1d"),
            "60s",
            "The longest a body may stall after it came fast.");
    private static final Key<Duration> STALL_TIMEOUT = Key.of(
            "stall-timeout",
            Kinds.duration("100ms", "1d"),
            "30s",
            "The longest a client may take nothing of an answer.");
    private static final Key<Duration> LINGER = Key.of(
            "linger",
            Kinds.duration("0s", "1m"),
            "5s",
            "How long the rest of a refused upload is read and dropped, so that the refusal can be read.");
    static final List<Key<?>> KEYS = List.of(
            CONNECTIONS,
            REQUEST_LINE,
            REQUEST_HEAD,
            HEAD_TIMEOUT,
            KEEP_ALIVE,
            BODY_TIMEOUT,
            BODY_RATE,
            BODY_TIMEOUT_MOST,
            STALL_TIMEOUT,
            LINGER);

    static ClientProperties read(Section in) {
        return new ClientProperties(
                in.get(CONNECTIONS),
                Math.toIntExact(in.get(REQUEST_LINE)),
                Math.toIntExact(in.get(REQUEST_HEAD)),
                in.get(HEAD_TIMEOUT),
                in.get(KEEP_ALIVE),
                in.get(BODY_TIMEOUT),
                in.get(BODY_RATE),
                in.get(BODY_TIMEOUT_MOST),
                in.get(STALL_TIMEOUT),
                in.get(LINGER));
    }
}

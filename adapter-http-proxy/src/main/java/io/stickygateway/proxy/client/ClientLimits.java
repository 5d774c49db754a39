package io.stickygateway.proxy.client;

import java.time.Duration;

/**
 * What one client, and all of them together, may take.
 *
 * @param connections most at once; further ones wait in the kernel's queue
 * @param requestLine most octets of a request line
 * @param requestHead most octets of a request's head, request line included; a trailer section has the same limit
 * @param head the longest that a head may take from its first octet on, and a new connection up to the first octet
 * @param keepAlive how long a connection may wait for the next request
 * @param body how long a body may stall at its beginning; each octet that comes buys time at {@code bodyRate}, up to
 *     {@code bodyMost}
 * @param bodyRate octets a second below which a body counts as stalled
 * @param bodyMost the longest a body may stall after it came fast
 * @param stall the longest a client may take nothing of an answer that waits for it
 * @param linger how long the rest of a refused upload is read and dropped, so that the refusal can be read
 */
public record ClientLimits(
        int connections,
        int requestLine,
        int requestHead,
        Duration head,
        Duration keepAlive,
        Duration body,
        int bodyRate,
        Duration bodyMost,
        Duration stall,
        Duration linger) {

    /** What fits most. */
    public static final ClientLimits DEFAULT = new ClientLimits(
            10_000,
            8 * 1024,
            32 * 1024,
            Duration.ofSeconds(10),
            Duration.ofSeconds(75),
            Duration.ofSeconds(10),
            500,
            Duration.ofSeconds(60),
            Duration.ofSeconds(30),
            Duration.ofSeconds(5));
}

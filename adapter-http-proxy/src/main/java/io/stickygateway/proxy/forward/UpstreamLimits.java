package io.stickygateway.proxy.forward;

import java.time.Duration;

/**
 * What the connections to one node may take, on each event loop by itself.
 *
 * @param connections most at once, those of tunnels and streams included
 * @param waiting most exchanges that wait for one
 * @param patience the longest they wait
 * @param idle most connections kept for later
 * @param idleTime how long, unless the node says it keeps them for less
 * @param responseHead most octets of a response's head; a trailer section has the same limit
 */
public record UpstreamLimits(
        int connections, int waiting, Duration patience, int idle, Duration idleTime, int responseHead) {

    /** What fits most. */
    public static final UpstreamLimits DEFAULT =
            new UpstreamLimits(4_096, 1_024, Duration.ofSeconds(5), 256, Duration.ofSeconds(60), 64 * 1024);
}

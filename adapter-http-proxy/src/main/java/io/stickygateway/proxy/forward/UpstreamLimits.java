package io.stickygateway.proxy.forward;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

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

    /**
     * How long a connection is kept that is free now.
     *
     * @param seconds for which the node says it keeps it; null where it does not say
     */
    Duration kept(@Nullable Integer seconds) {
        // A second less than the node says, for the way there; "0" would make it stale at once, as it should.
        Duration hinted = seconds == null ? idleTime : Duration.ofSeconds(Math.max(0, seconds - 1));
        return hinted.compareTo(idleTime) < 0 ? hinted : idleTime;
    }
}

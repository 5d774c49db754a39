package io.stickygateway.bootstrap.replicas.fence;

import java.time.Duration;
import java.util.List;

/**
 * How a run is laid out.
 *
 * @param gateways how many
 * @param users how many
 * @param visitors threads for each gateway that send requests
 * @param movers threads that change homes
 * @param longRequests share of requests that are sent, or answered, in pieces
 * @param pieces most of them; 60 ms lie between two
 * @param releases share of changes that are releases
 * @param lease of the gateways
 * @param grace behind it
 * @param drains how long a change may take, by turns
 */
record Shape(
        int gateways,
        int users,
        int visitors,
        int movers,
        double longRequests,
        int pieces,
        double releases,
        Duration lease,
        Duration grace,
        List<Duration> drains) {
    /** With short leases, so that a run sees them end; a freeze is refused from 5 s of silence on. */
    static Shape ofEverything() {
        return new Shape(3, 60, 6, 8, 0.2, 12, 0.3, seconds(6), seconds(2), List.of(seconds(2), seconds(10)));
    }

    private static Shape small(int users, double longRequests, int pieces) {
        return new Shape(1, users, 12, 4, longRequests, pieces, 0, seconds(6), seconds(2), List.of(seconds(5)));
    }

    static Shape ofShortRequests() {
        return small(20, 0, 1);
    }

    static Shape ofLongRequests() {
        return small(20, 0.6, 25);
    }

    /** Few users, so that each is looked up again and again between two moves. */
    static Shape ofLookUps() {
        return small(6, 0, 1);
    }

    /** No gateway is missed before it is quiet: changes go on while one is cut off. */
    static Shape ofShortLeases() {
        return new Shape(1, 20, 12, 4, 0.3, 40, 0, seconds(2), Duration.ofMillis(500), List.of(seconds(10)));
    }

    private static Duration seconds(int count) {
        return Duration.ofSeconds(count);
    }
}

package io.stickygateway.bootstrap.config;

import io.stickygateway.domain.definition.Durations;
import io.stickygateway.domain.definition.Key;
import io.stickygateway.domain.definition.Kinds;
import io.stickygateway.domain.definition.Section;
import java.time.Duration;
import java.util.List;

/**
 * {@code gateway.cache}: what is remembered in this process.
 *
 * @param bindings most bindings remembered; a user has one under their id and one under each name
 * @param tokens most tokens remembered
 * @param timeToLive of both, since they were read
 */
public record CacheProperties(int bindings, int tokens, Duration timeToLive) {
    static final String NAME = "cache";

    private static final Key<Integer> BINDINGS = Key.of(
            "bindings",
            Kinds.integer(100, 100_000_000),
            "200000",
            "Most bindings kept in memory, about 300 bytes each; a user has one under their id and one under each name.");
    private static final Key<Integer> TOKENS = Key.of(
            "tokens", Kinds.integer(100, 100_000_000), "100000", "Most tokens kept in memory, about 200 bytes each.");
    private static final Key<Duration> TIME_TO_LIVE = Key.optional(
            "time-to-live",
            Kinds.duration("2s", "30d"),
            "twice gateway.replicas.lease",
            "How long they are kept. They are read again at half of it while they are used, so that with twice the lease"
                    + " a user who is active has at least a lease left when the database goes away.");
    static final List<Key<?>> KEYS = List.of(BINDINGS, TOKENS, TIME_TO_LIVE);

    static CacheProperties read(Section in, Duration lease) {
        Duration timeToLive = in.find(TIME_TO_LIVE);
        if (timeToLive != null && timeToLive.compareTo(lease) < 0) {
            in.problems()
                    .add(
                            in.path(TIME_TO_LIVE.name()),
                            Durations.format(timeToLive),
                            "gateway.replicas.lease (" + Durations.format(lease) + ") or more");
        }
        return new CacheProperties(
                in.get(BINDINGS), in.get(TOKENS), timeToLive != null ? timeToLive : lease.multipliedBy(2));
    }
}

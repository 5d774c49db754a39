package io.stickygateway.bootstrap.config;

import io.stickygateway.domain.definition.Key;
import io.stickygateway.domain.definition.Kinds;
import io.stickygateway.domain.definition.Section;
import io.stickygateway.domain.replica.ReplicaName;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * {@code gateway.replicas}: this gateway among others on the same database.
 *
 * @param id what people call it; null: host and port
 * @param lease how long bindings in memory are trusted while the database does not answer
 */
public record ReplicaProperties(@Nullable ReplicaName id, Duration lease) {
    static final String NAME = "replicas";

    private static final Key<ReplicaName> ID = Key.optional(
            "id",
            Kinds.value("name", ReplicaName::new, ReplicaName::value),
            "host name:gateway.traffic.port",
            "What this gateway is called in the registry, in messages and by ./gateway replicas.");
    private static final Key<Duration> LEASE = Key.of(
            "lease",
            Kinds.duration("1s", "1d"),
            "10m",
            "How long bindings in memory are trusted while the database does not answer. As long, and gateway.move.grace"
                    + " more, a change of a home waits for a gateway that is not heard of.");
    static final List<Key<?>> KEYS = List.of(ID, LEASE);

    static ReplicaProperties read(Section in) {
        return new ReplicaProperties(in.find(ID), in.get(LEASE));
    }
}

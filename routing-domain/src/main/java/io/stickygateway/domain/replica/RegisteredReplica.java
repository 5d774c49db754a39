package io.stickygateway.domain.replica;

import io.stickygateway.domain.binding.BindingVersion;
import java.time.Duration;

/**
 * A gateway as the store knows it.
 *
 * @param incarnation its registration
 * @param name for people
 * @param build its version
 * @param silence since it was last heard of, by the store's clock
 * @param quietIn until it certainly serves nobody if it is not heard of again; zero or less: it does not serve now
 * @param position how far it has followed the log
 * @param catalog the version of the catalog that it serves; 0 before it has told one
 */
public record RegisteredReplica(
        Incarnation incarnation,
        ReplicaName name,
        String build,
        Duration silence,
        Duration quietIn,
        BindingVersion position,
        long catalog) {}

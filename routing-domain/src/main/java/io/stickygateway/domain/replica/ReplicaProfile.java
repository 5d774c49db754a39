package io.stickygateway.domain.replica;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * What a gateway says of itself when it registers.
 *
 * @param name for people
 * @param place proves that registrations of earlier processes have ended; null where nothing proves that
 * @param lease how long it serves from what it knows without hearing from the store
 * @param grace how long after the end of its lease its last exchange may still be under way
 * @param build its version
 */
public record ReplicaProfile(
        ReplicaName name, @Nullable ReplicaPlace place, Duration lease, Duration grace, String build) {}

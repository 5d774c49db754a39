package io.stickygateway.domain.replica;

import java.util.UUID;

/**
 * A directory that at most one living process has: earlier processes of that place are dead.
 *
 * @param directory names it
 * @param process the one that has it now; it may register several times, and its earlier registrations then go on
 */
public record ReplicaPlace(UUID directory, UUID process) {}

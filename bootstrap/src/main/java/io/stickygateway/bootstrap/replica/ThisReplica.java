package io.stickygateway.bootstrap.replica;

import io.stickygateway.bootstrap.config.GatewayProperties;
import io.stickygateway.domain.move.MoveRunner;
import io.stickygateway.domain.replica.ReplicaName;
import io.stickygateway.domain.replica.ReplicaPlace;
import io.stickygateway.domain.replica.ReplicaProfile;
import java.util.UUID;

/**
 * This process among those that serve from the store.
 *
 * @param profile how it registers
 * @param runner how it carries moves out
 */
public record ThisReplica(ReplicaProfile profile, MoveRunner runner) {
    /**
     * Takes this process's place. Blocks for a moment.
     *
     * @param build the gateway's version
     */
    public static ThisReplica of(GatewayProperties properties, String build) {
        UUID process = UUID.randomUUID();
        ReplicaName id = properties.replicas().id();
        ReplicaName name = id != null
                ? id
                : HostName.withPort(properties.traffic().socketAddress().getPort());
        return new ThisReplica(
                new ReplicaProfile(
                        name,
                        Place.take(properties.dataDirectory())
                                .map(directory -> new ReplicaPlace(directory, process))
                                .orElse(null),
                        properties.replicas().lease(),
                        properties.move().grace(),
                        build),
                new MoveRunner(process));
    }
}

package io.stickygateway.domain.binding;

import io.stickygateway.domain.catalog.NodeId;
import java.time.Duration;

/**
 * A node reserved for a name whose first login is under way, so that concurrent first logins meet on one node.
 *
 * @param id names it
 * @param node reserved for every login under that name until it ends
 * @param remaining how long a login under it may take, by the database's clock: the exchange must be over by then
 */
public record LoginClaim(ClaimId id, NodeId node, Duration remaining) {}

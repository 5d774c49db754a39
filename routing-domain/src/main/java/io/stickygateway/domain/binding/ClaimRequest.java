package io.stickygateway.domain.binding;

import io.stickygateway.domain.catalog.NodeId;
import io.stickygateway.domain.catalog.ServiceId;
import java.time.Duration;

/**
 * Asks for a node on behalf of an unbound name.
 *
 * @param service where
 * @param name who logs in
 * @param candidate the node that placement chose
 * @param capacity most bindings and live claims of that node, 0 for no limit
 * @param lifetime how long the login may take; the claim lives longer by what binding may take after it
 * @param maxClaims most live claims of the service
 */
public record ClaimRequest(
        ServiceId service, NameKey name, NodeId candidate, int capacity, Duration lifetime, int maxClaims) {}

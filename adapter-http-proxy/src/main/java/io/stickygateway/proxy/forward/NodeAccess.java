package io.stickygateway.proxy.forward;

import io.stickygateway.application.catalog.CurrentRoutingTable;
import io.stickygateway.proxy.observe.LiveCounts;

/**
 * What reaching nodes takes, the same for all event loops.
 *
 * @param limits of each loop's connections to one node
 * @param addresses resolves their names
 * @param tls encrypts what goes to those that want it
 * @param witness hears of those that can't be reached
 * @param counts of connections
 * @param tables tells which nodes there are and where, at the moment
 */
public record NodeAccess(
        UpstreamLimits limits,
        NodeAddresses addresses,
        NodeTls tls,
        NodeWitness witness,
        LiveCounts counts,
        CurrentRoutingTable tables) {}

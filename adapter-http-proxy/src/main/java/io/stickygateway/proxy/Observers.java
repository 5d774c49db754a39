package io.stickygateway.proxy;

import io.stickygateway.domain.port.RoutingObserver;
import io.stickygateway.proxy.forward.NodeWitness;
import io.stickygateway.proxy.observe.AccessLog;
import io.stickygateway.proxy.observe.ProxyMetrics;

/**
 * Who hears of what the data plane does.
 *
 * @param metrics counts it
 * @param log has a line for every request
 * @param routing hears of logins that taught nothing
 * @param nodes hears of nodes that can't be reached
 */
public record Observers(ProxyMetrics metrics, AccessLog log, RoutingObserver routing, NodeWitness nodes) {}

package io.stickygateway.proxy;

import io.stickygateway.proxy.forward.NodeWitness;
import io.stickygateway.proxy.observe.AccessLog;
import io.stickygateway.proxy.observe.ProxyMetrics;

/**
 * Who hears of what the data plane does.
 *
 * @param metrics counts it
 * @param log has a line for every request
 * @param nodes hears of nodes that can't be reached
 */
public record Observers(ProxyMetrics metrics, AccessLog log, NodeWitness nodes) {}

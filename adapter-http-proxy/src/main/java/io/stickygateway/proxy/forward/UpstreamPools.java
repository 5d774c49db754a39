package io.stickygateway.proxy.forward;

import io.stickygateway.domain.catalog.Node;
import io.stickygateway.domain.catalog.NodeId;
import io.stickygateway.domain.catalog.Service;
import io.stickygateway.proxy.observe.LiveCounts;
import io.stickygateway.proxy.transport.Ticker;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** One event loop's pools, one a node. For that event loop only. */
final class UpstreamPools {
    private final Map<NodeId, UpstreamPool> byNode = new HashMap<>();
    private final UpstreamLimits limits;
    private final NodeConnector connector;
    private final NodeWitness witness;
    private final LiveCounts counts;
    private final Ticker ticker;

    UpstreamPools(
            UpstreamLimits limits, NodeConnector connector, NodeWitness witness, LiveCounts counts, Ticker ticker) {
        this.limits = limits;
        this.connector = connector;
        this.witness = witness;
        this.counts = counts;
        this.ticker = ticker;
        ticker.everyTick(this::sweep);
    }

    /** The node's pool. A node whose address was edited gets a new one: no request may go to where it was. */
    UpstreamPool of(Service service, Node node) {
        @Nullable UpstreamPool known = byNode.get(node.id());
        if (known != null && known.isAt(node.baseUrl())) {
            return known;
        }
        if (known != null) {
            known.retire();
        }
        UpstreamPool pool =
                new UpstreamPool(service.id(), node.id(), node.baseUrl(), limits, connector, witness, counts, ticker);
        byNode.put(node.id(), pool);
        return pool;
    }

    private void sweep() {
        // A copy: whoever is sent away may have a next request, and that one a pool of its own.
        List.copyOf(byNode.values()).forEach(UpstreamPool::sweep);
        // Pools of nodes that are gone, or that nobody asks for, leave by themselves.
        byNode.values().removeIf(UpstreamPool::isUnused);
    }
}

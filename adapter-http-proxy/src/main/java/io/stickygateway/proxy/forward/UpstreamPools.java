package io.stickygateway.proxy.forward;

import io.stickygateway.domain.catalog.BaseUrl;
import io.stickygateway.domain.catalog.Node;
import io.stickygateway.domain.catalog.NodeId;
import io.stickygateway.domain.catalog.RoutingTable;
import io.stickygateway.domain.catalog.Service;
import io.stickygateway.domain.catalog.ServiceId;
import io.stickygateway.proxy.transport.Ticker;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One event loop's pools, one for each node and address: exchanges that began before an edit finish at the address they
 * began with, and none that began after it goes there. For that event loop only.
 */
final class UpstreamPools {
    private final Map<Place, UpstreamPool> byPlace = new HashMap<>();
    private final NodeAccess access;
    private final NodeConnector connector;
    private final Ticker ticker;
    private @Nullable RoutingTable reviewed;

    UpstreamPools(NodeAccess access, NodeConnector connector, Ticker ticker) {
        this.access = access;
        this.connector = connector;
        this.ticker = ticker;
        ticker.everyTick(this::sweep);
    }

    /** The node's pool, at the address that the exchange's catalog gives it. */
    UpstreamPool of(Service service, Node node) {
        RoutingTable table = reviewed();
        Place place = new Place(service.id(), node.id(), node.baseUrl());
        UpstreamPool pool = byPlace.get(place);
        if (pool == null) {
            pool = new UpstreamPool(service.id(), node.id(), node.baseUrl(), access, connector, ticker);
            pool.keep(place.isIn(table));
            byPlace.put(place, pool);
        }
        return pool;
    }

    /** The catalog of the moment, once no pool keeps what it does not know any more. */
    private RoutingTable reviewed() {
        RoutingTable table = access.tables().get();
        if (table != reviewed) {
            reviewed = table;
            byPlace.forEach((place, pool) -> pool.keep(place.isIn(table)));
        }
        return table;
    }

    private void sweep() {
        reviewed();
        // A copy: whoever is sent away may have a next request, and that one a pool of its own.
        List.copyOf(byPlace.values()).forEach(UpstreamPool::sweep);
        // Pools of nodes that are gone, or that nobody asks for, leave by themselves.
        byPlace.values().removeIf(UpstreamPool::isUnused);
    }

    /** Where a node is or was. */
    private record Place(ServiceId service, NodeId node, BaseUrl url) {
        boolean isIn(RoutingTable table) {
            Service known = table.service(service);
            Node current = known == null ? null : known.node(node);
            return current != null && current.baseUrl().equals(url);
        }
    }
}

package io.stickygateway.application.health;

import io.stickygateway.domain.catalog.RoutingTable;
import io.stickygateway.domain.port.RoutingObserver;
import java.util.concurrent.CompletionStage;

/** Has nodes that a table brings asked at once: waiting for the next round would send callers there blindly. */
public final class ProbeNewNodes implements RoutingObserver {
    private final ProbeNodes probes;

    public ProbeNewNodes(ProbeNodes probes) {
        this.probes = probes;
    }

    @Override
    public void tableChanged(RoutingTable table) {
        // Nobody waits for them; what they find is on the board.
        CompletionStage<Void> unused = probes.probeNew();
    }
}

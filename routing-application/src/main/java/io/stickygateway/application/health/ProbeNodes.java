package io.stickygateway.application.health;

import io.stickygateway.application.PortCall;
import io.stickygateway.application.catalog.CurrentRoutingTable;
import io.stickygateway.domain.catalog.Node;
import io.stickygateway.domain.catalog.RoutingTable;
import io.stickygateway.domain.catalog.Service;
import io.stickygateway.domain.health.ProbeResult;
import io.stickygateway.domain.port.NodeProbe;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/**
 * Asks every node of the routing table whether it is well, all at once. Disabled nodes too: they may be enabled next.
 */
public final class ProbeNodes {
    private final CurrentRoutingTable current;
    private final NodeProbe probe;
    private final NodeHealthBoard board;
    private final Duration timeout;

    /**
     * Probes with this timeout.
     *
     * @param timeout for one probe
     */
    public ProbeNodes(CurrentRoutingTable current, NodeProbe probe, NodeHealthBoard board, Duration timeout) {
        this.current = current;
        this.probe = probe;
        this.board = board;
        this.timeout = timeout;
    }

    /** One round; the stage completes when every node has answered or missed its time. */
    public CompletionStage<Void> probeAll() {
        RoutingTable table = current.get();
        board.keepOnly(table);
        List<CompletableFuture<Void>> probes = new ArrayList<>();
        for (Service service : table.services()) {
            for (Node node : service.nodes()) {
                probes.add(probe(service, node).toCompletableFuture());
            }
        }
        return CompletableFuture.allOf(probes.toArray(CompletableFuture<?>[]::new));
    }

    private CompletionStage<Void> probe(Service service, Node node) {
        return PortCall.ask(() -> probe.probe(service, node, timeout))
                .exceptionally(ProbeNodes::failed)
                .thenAccept(result -> record(service, node, result));
    }

    /** A node that can't be asked must not pass for one that answered; the message may hold its address. */
    private static ProbeResult failed(Throwable failure) {
        return new ProbeResult.Unhealthy(
                "the probe itself failed: " + PortCall.cause(failure).getClass().getSimpleName());
    }

    /**
     * What the gateway could not ask leaves a node as it is: its own trouble must not take all of them down at once.
     */
    private void record(Service service, Node node, ProbeResult result) {
        if (result instanceof ProbeResult.Unhealthy unhealthy) {
            board.failed(service.id(), node.id(), unhealthy.error());
        } else if (result instanceof ProbeResult.Healthy) {
            board.succeeded(service.id(), node.id());
        }
    }
}

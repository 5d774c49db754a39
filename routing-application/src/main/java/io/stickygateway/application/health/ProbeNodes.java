package io.stickygateway.application.health;

import io.stickygateway.application.PortCall;
import io.stickygateway.application.catalog.CurrentRoutingTable;
import io.stickygateway.domain.catalog.Node;
import io.stickygateway.domain.catalog.RoutingTable;
import io.stickygateway.domain.catalog.Service;
import io.stickygateway.domain.health.ProbeResult;
import io.stickygateway.domain.port.NodeProbe;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Predicate;

/**
 * Asks every node of the routing table whether it is well, all at once. Disabled nodes too: they may be enabled next.
 */
public final class ProbeNodes {
    private final CurrentRoutingTable current;
    private final NodeProbe probe;
    private final NodeHealthBoard board;
    private final Duration timeout;
    private volatile boolean begun;

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
        begun = true;
        return probe(node -> true);
    }

    /**
     * Asks the nodes nothing is known of yet, those that were added or have another address since the last round. Does
     * nothing before the first round, which asks them all.
     */
    public CompletionStage<Void> probeNew() {
        return begun
                ? probe(node -> board.of(node.id()).lastChecked() == null)
                : CompletableFuture.completedFuture(null);
    }

    private CompletionStage<Void> probe(Predicate<Node> wanted) {
        RoutingTable table = current.get();
        board.keepOnly(table);
        return CompletableFuture.allOf(table.services().stream()
                .flatMap(service -> service.nodes().stream().filter(wanted).map(node -> probe(service, node)))
                .map(CompletionStage::toCompletableFuture)
                .toArray(CompletableFuture<?>[]::new));
    }

    /** A first probe that fails is repeated at once: this process's own cold start may be what made it fail. */
    private CompletionStage<Void> probe(Service service, Node node) {
        boolean first = board.of(node.id()).lastChecked() == null;
        return ask(service, node)
                .thenCompose(result -> first && result instanceof ProbeResult.Unhealthy
                        ? ask(service, node).thenAccept(again -> {})
                        : CompletableFuture.completedFuture(null));
    }

    private CompletionStage<ProbeResult> ask(Service service, Node node) {
        return PortCall.ask(() -> probe.probe(service, node, timeout))
                .exceptionally(ProbeNodes::failed)
                .thenApply(result -> {
                    record(service, node, result);
                    return result;
                });
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
        if (hasMoved(service, node)) {
            return;
        }
        if (result instanceof ProbeResult.Unhealthy unhealthy) {
            board.failed(service.id(), node.id(), unhealthy.error());
        } else if (result instanceof ProbeResult.Healthy) {
            board.succeeded(service.id(), node.id());
        }
    }

    /** Whether its address is another one since it was asked, of which the answer tells nothing. */
    private boolean hasMoved(Service service, Node node) {
        Service now = current.get().service(service.id());
        Node there = now == null ? null : now.node(node.id());
        return there == null || !there.baseUrl().equals(node.baseUrl());
    }
}

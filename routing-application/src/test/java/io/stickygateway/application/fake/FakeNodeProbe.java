package io.stickygateway.application.fake;

import io.stickygateway.domain.catalog.Node;
import io.stickygateway.domain.catalog.NodeId;
import io.stickygateway.domain.catalog.Service;
import io.stickygateway.domain.health.ProbeResult;
import io.stickygateway.domain.port.NodeProbe;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;

/** Nodes that are well until a test makes them sick. Any thread. */
public final class FakeNodeProbe implements NodeProbe {
    private final Map<NodeId, String> sick = new ConcurrentHashMap<>();
    private final List<NodeId> asked = new CopyOnWriteArrayList<>();

    @Override
    public CompletionStage<ProbeResult> probe(Service service, Node node, Duration timeout) {
        asked.add(node.id());
        String error = sick.get(node.id());
        return CompletableFuture.completedFuture(
                error == null ? new ProbeResult.Healthy() : new ProbeResult.Unhealthy(error));
    }

    public void makeSick(NodeId node, String error) {
        sick.put(node, error);
    }

    public void heal(NodeId node) {
        sick.remove(node);
    }

    /** Every node asked so far, in order. */
    public List<NodeId> asked() {
        return List.copyOf(asked);
    }
}

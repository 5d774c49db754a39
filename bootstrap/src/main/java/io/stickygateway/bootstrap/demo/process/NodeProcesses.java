package io.stickygateway.bootstrap.demo.process;

import io.stickygateway.bootstrap.demo.node.NodeOptions;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** All nodes of the demo. */
public final class NodeProcesses {
    private final List<NodeProcess> nodes;

    public NodeProcesses(List<NodeOptions> nodes) {
        this.nodes = nodes.stream().map(NodeProcess::new).toList();
    }

    public List<NodeProcess> all() {
        return nodes;
    }

    public Optional<NodeProcess> find(String id) {
        return nodes.stream().filter(node -> node.options().id().equals(id)).findFirst();
    }

    /**
     * Starts all side by side and returns when the last one serves.
     *
     * @throws NodeDidNotStart when one does not; the others are stopped again
     */
    public void start() throws IOException, InterruptedException {
        try {
            for (NodeProcess node : nodes) {
                node.launch();
            }
            for (NodeProcess node : nodes) {
                node.awaitReady();
            }
        } catch (NodeDidNotStart | IOException problem) {
            stop();
            throw problem;
        }
    }

    /** Returns once no node is left, at most a little over two seconds a node. */
    public void stop() throws InterruptedException {
        for (NodeProcess node : nodes) {
            node.stop();
        }
    }
}

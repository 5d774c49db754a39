package io.stickygateway.bootstrap.demo.page;

import io.stickygateway.bootstrap.demo.http.Refused;
import io.stickygateway.bootstrap.demo.http.Reply;
import io.stickygateway.bootstrap.demo.process.NodeProcess;
import io.stickygateway.bootstrap.demo.process.NodeProcesses;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Shows, stops and starts the nodes; every method may block. */
final class NodeSwitch {
    private final NodeProcesses nodes;

    NodeSwitch(NodeProcesses nodes) {
        this.nodes = nodes;
    }

    Reply show() throws IOException {
        List<NodeView> views = new ArrayList<>();
        for (NodeProcess node : nodes.all()) {
            views.add(NodeView.of(node));
        }
        return Reply.ok(views);
    }

    Reply stop(String id) throws IOException, InterruptedException {
        NodeProcess node = named(id);
        node.stop();
        return Reply.ok(NodeView.of(node));
    }

    Reply start(String id) throws IOException {
        NodeProcess node = named(id);
        node.start();
        return Reply.ok(NodeView.of(node));
    }

    private NodeProcess named(String id) {
        return nodes.find(id).orElseThrow(() -> new Refused(404, "no node " + id + " here"));
    }
}

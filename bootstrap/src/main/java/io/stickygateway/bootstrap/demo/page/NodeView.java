package io.stickygateway.bootstrap.demo.page;

import io.stickygateway.bootstrap.demo.node.NodeOptions;
import io.stickygateway.bootstrap.demo.node.Shelf;
import io.stickygateway.bootstrap.demo.process.NodeProcess;
import java.io.IOException;
import java.util.List;
import java.util.Locale;

/**
 * What the page shows of a node.
 *
 * @param state of its process: running, starting or stopped
 * @param pid 0 while stopped
 * @param folder where its notes lie
 * @param people who has notes there; known while the node is stopped too, since the disk is still there
 */
record NodeView(String id, String state, long pid, int port, String folder, List<Shelf.Entry> people) {
    private static final int MOST_PEOPLE = 20;

    static NodeView of(NodeProcess node) throws IOException {
        NodeOptions options = node.options();
        return new NodeView(
                options.id(),
                node.state().name().toLowerCase(Locale.ROOT),
                node.pid().orElse(0),
                options.port(),
                options.folder().toString(),
                new Shelf(options.folder()).people(MOST_PEOPLE));
    }
}

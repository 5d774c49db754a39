package io.stickygateway.bootstrap.demo.node;

import java.nio.file.Path;

/**
 * What one node is told on its command line.
 *
 * @param id how the node calls itself in its answers
 * @param port on 127.0.0.1; 0 for any free one
 * @param folder where everything it remembers lies
 */
public record NodeOptions(String id, int port, Path folder) {
    static NodeOptions parse(String... arguments) {
        if (arguments.length != 3) {
            throw new IllegalArgumentException("expected <id> <port> <folder>, got " + String.join(" ", arguments));
        }
        return new NodeOptions(arguments[0], Integer.parseInt(arguments[1]), Path.of(arguments[2]));
    }

    /** The counterpart of what {@link DemoNode#run} reads. */
    public String[] asArguments() {
        return new String[] {id, Integer.toString(port), folder.toString()};
    }
}

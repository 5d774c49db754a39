package io.stickygateway.bootstrap.demo.process;

import java.nio.file.Path;

/** A demo node ended before it served; the message is for the person who started the demo. */
public final class NodeDidNotStart extends RuntimeException {
    NodeDidNotStart(String node, Path log, String firstLine) {
        super("demo: " + node + " did not start: " + firstLine + " (all of it in " + log + ")");
    }
}

package io.stickygateway.bootstrap.demo.process;

import io.stickygateway.bootstrap.demo.node.DemoNode;
import io.stickygateway.bootstrap.demo.node.NodeOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * One demo node as a process that can be started and stopped again and again. It ends by itself with this process,
 * since only this one holds the other end of its standard input.
 */
public final class NodeProcess {
    /** What the operating system says about the node, not what the gateway believes. */
    public enum State {
        STOPPED,
        STARTING,
        RUNNING
    }

    private static final long STOP_SECONDS = 2;

    private final NodeOptions options;
    private volatile @Nullable Process process;
    private volatile boolean ready;

    NodeProcess(NodeOptions options) {
        this.options = options;
    }

    /** Which node this is, and where it keeps its notes. */
    public NodeOptions options() {
        return options;
    }

    public State state() {
        Process current = process;
        if (current == null || !current.isAlive()) {
            return State.STOPPED;
        }
        return ready ? State.RUNNING : State.STARTING;
    }

    /** Empty while the node is stopped. */
    public OptionalLong pid() {
        Process current = process;
        return current == null || !current.isAlive() ? OptionalLong.empty() : OptionalLong.of(current.pid());
    }

    /**
     * Returns once the node serves, about a second; does nothing if it already does.
     *
     * @throws NodeDidNotStart with the first line of the node's log
     */
    public synchronized void start() throws IOException {
        launch();
        awaitReady();
    }

    /**
     * Returns once the process is gone, at most a little over two seconds; does nothing if it already is. Never waits
     * for a start that is still running: that one fails instead.
     */
    public void stop() throws InterruptedException {
        Process current = process;
        if (current == null) {
            return;
        }
        current.destroy();
        if (!current.waitFor(STOP_SECONDS, TimeUnit.SECONDS)) {
            current.destroyForcibly().waitFor();
        }
    }

    synchronized void launch() throws IOException {
        if (state() != State.STOPPED) {
            return;
        }
        Files.createDirectories(options.folder());
        ready = false;
        List<String> command =
                ThisProgram.command(Stream.concat(Stream.of(DemoNode.ARGUMENT), Stream.of(options.asArguments()))
                        .toArray(String[]::new));
        process = new ProcessBuilder(command).redirectError(log().toFile()).start();
    }

    synchronized void awaitReady() throws IOException {
        Process current = process;
        if (current == null || ready) {
            return;
        }
        String line = current.inputReader().readLine();
        if (line == null || !line.startsWith(DemoNode.READY)) {
            throw new NodeDidNotStart(options.id(), log(), firstLine());
        }
        ready = true;
    }

    private Path log() {
        return options.folder().resolve("node.log");
    }

    private String firstLine() throws IOException {
        try (Stream<String> lines = Files.lines(log())) {
            return lines.findFirst().orElse("it said nothing");
        }
    }
}

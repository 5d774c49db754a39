package io.stickygateway.bootstrap.replicas;

import io.stickygateway.bootstrap.e2e.harness.Door;
import io.stickygateway.bootstrap.e2e.harness.GatewayProcess;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One of several gateways: a process with its own data directory, always on the same port. One thread at a time starts
 * and stops it; any thread may come in by it.
 */
public final class Replica implements Door, AutoCloseable {
    private final Path folder;
    private final String classPath;
    private final List<String> arguments;
    private final InetSocketAddress address;
    private @Nullable GatewayProcess process;

    /** @param arguments all but the port */
    Replica(Path folder, String classPath, List<String> arguments, int port) {
        this.folder = folder;
        this.classPath = classPath;
        this.arguments = List.copyOf(arguments);
        this.address = new InetSocketAddress(InetAddress.getLoopbackAddress(), port);
        try {
            Files.createDirectories(folder);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public InetSocketAddress address() {
        return address;
    }

    /** Starts it, for the first time or again; {@link #awaitReady} waits. */
    public Replica start() {
        process = GatewayProcess.start(folder, classPath, arguments, Map.of());
        return this;
    }

    /** Waits until it says that it can serve. */
    public Replica awaitReady() {
        running().awaitReady(address.getPort());
        return this;
    }

    /** SIGKILL; waits until it is gone. */
    public void kill() {
        running().kill();
    }

    /** SIGSTOP. */
    public void pause() {
        running().pause();
    }

    /** SIGCONT. */
    public void goOn() {
        running().goOn();
    }

    /** SIGTERM; waits until it has ended, and says how. */
    public int stop() throws InterruptedException {
        running().terminate();
        return running().exitCode();
    }

    /** What it wrote to standard output since it was started last: the access log. */
    public String output() {
        return running().output();
    }

    /** What it wrote to standard error since it was started last. */
    public String errors() {
        return running().errors();
    }

    @Override
    public void close() {
        if (process != null) {
            process.close();
        }
    }

    private GatewayProcess running() {
        if (process == null) {
            throw new IllegalStateException("not started");
        }
        return process;
    }
}

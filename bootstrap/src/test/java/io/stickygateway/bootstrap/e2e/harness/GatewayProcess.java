package io.stickygateway.bootstrap.e2e.harness;

import static org.awaitility.Awaitility.await;

import io.stickygateway.bootstrap.GatewayApplication;
import io.stickygateway.proxy.harness.RawClient;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The gateway as a program of its own. */
public final class GatewayProcess implements AutoCloseable {
    private static final Duration PATIENCE = Duration.ofMinutes(3);

    private final Path folder;
    private final Process process;

    private GatewayProcess(Path folder, Process process) {
        this.folder = folder;
        this.process = process;
    }

    /**
     * Starts it.
     *
     * @param folder its working directory, and where its output is kept
     */
    public static GatewayProcess start(Path folder, List<String> arguments, Map<String, String> variables) {
        return start(folder, System.getProperty("java.class.path"), arguments, variables);
    }

    /** One that lacks a library. */
    public static GatewayProcess startWithout(String library, Path folder, List<String> arguments) {
        String classPath = Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(entry -> !entry.contains(library))
                .collect(Collectors.joining(File.pathSeparator));
        return start(folder, classPath, arguments, Map.of());
    }

    /** One with another class path than this JVM's. */
    public static GatewayProcess start(
            Path folder, String classPath, List<String> arguments, Map<String, String> variables) {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx256m",
                "-XX:TieredStopAtLevel=1",
                "--enable-native-access=ALL-UNNAMED",
                // The tests' own configuration is quiet, and it comes first on the class path.
                "-Dlogback.configurationFile=logback.xml",
                "-cp",
                classPath,
                GatewayApplication.class.getName()));
        command.addAll(arguments);
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectOutput(folder.resolve("out").toFile())
                .redirectError(folder.resolve("err").toFile());
        builder.environment().putAll(variables);
        try {
            return new GatewayProcess(folder, builder.start());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A port that nobody has now. */
    public static int freePort() {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Waits until {@code /readyz} says 200 on that port. */
    public InetSocketAddress awaitReady(int port) {
        InetSocketAddress address = new InetSocketAddress(InetAddress.getLoopbackAddress(), port);
        await().atMost(PATIENCE).pollInterval(Duration.ofMillis(100)).until(() -> {
            if (!process.isAlive()) {
                throw new IllegalStateException("ended with " + process.exitValue() + ": " + errors());
            }
            return isReady(address);
        });
        return address;
    }

    /** SIGTERM. */
    public void terminate() {
        process.destroy();
    }

    /** SIGSTOP: it does nothing until it is told to go on, and does not know of it. */
    public void pause() {
        signal("-STOP");
    }

    /** SIGCONT. */
    public void goOn() {
        signal("-CONT");
    }

    private void signal(String signal) {
        try {
            Process kill = new ProcessBuilder("kill", signal, Long.toString(process.pid())).start();
            if (kill.waitFor() != 0) {
                throw new AssertionError("process " + process.pid() + " does not take " + signal);
            }
        } catch (IOException | InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    /** SIGKILL, paused or not; waits until it is gone. */
    public void kill() {
        process.destroyForcibly().onExit().join();
    }

    /** Waits until it has ended. */
    public int exitCode() throws InterruptedException {
        if (!process.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS)) {
            throw new AssertionError("still running: " + errors());
        }
        return process.exitValue();
    }

    /** What it wrote to standard output. */
    public String output() {
        return text("out");
    }

    /** What it wrote to standard error. */
    public String errors() {
        return text("err");
    }

    @Override
    public void close() {
        kill();
    }

    private String text(String file) {
        try {
            return Files.readString(folder.resolve(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static boolean isReady(InetSocketAddress address) {
        try (RawClient client = RawClient.connect(address)) {
            return client.get("/readyz").status() == 200;
        } catch (IOException notYet) {
            return false;
        }
    }
}

package io.stickygateway.bootstrap.demo;

import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** {@code ./gateway demo} as a person runs it: the packaged jar in a process of its own, in a folder of its own. */
final class RunningDemo implements AutoCloseable {
    private static final Path JAR = Path.of("target", "sticky-gateway.jar").toAbsolutePath();
    private static final Duration START = Duration.ofMinutes(2);

    private final Path folder;
    private final List<Integer> ports;
    private Process process;

    private RunningDemo(Path folder, List<Integer> ports) throws IOException {
        this.folder = folder;
        this.ports = ports;
        this.process = launch();
    }

    /** Returns when {@code /readyz} says so. */
    static RunningDemo in(Path folder) throws IOException {
        RunningDemo demo = new RunningDemo(folder, freePorts(4));
        demo.awaitReady();
        return demo;
    }

    URI base() {
        return URI.create("http://127.0.0.1:" + ports.get(0));
    }

    DemoClient client() {
        return new DemoClient(base());
    }

    /** What the demo printed so far goes to this file. */
    Path output() {
        return folder.resolve("output.log");
    }

    List<Integer> nodePorts() {
        return ports.subList(2, 4);
    }

    /** As {@code kill -9} does. */
    void kill() throws InterruptedException {
        process.destroyForcibly().waitFor();
    }

    /** As Ctrl-C does; returns the exit code. */
    int stop() throws InterruptedException {
        process.destroy();
        if (!process.waitFor(30, TimeUnit.SECONDS)) {
            throw new AssertionError("the demo still runs 30 s after SIGTERM; see " + output());
        }
        return process.exitValue();
    }

    /** The same demo in the same folder once more. */
    void startAgain() throws IOException {
        process = launch();
        awaitReady();
    }

    @Override
    public void close() {
        process.destroy();
        process.onExit().completeOnTimeout(process, 30, TimeUnit.SECONDS).join();
        process.destroyForcibly();
    }

    private Process launch() throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-jar", JAR.toString(), "demo"));
        List<String> keys = List.of("gateway.traffic.port", "demo.page-port", "demo.node-1-port", "demo.node-2-port");
        for (int i = 0; i < keys.size(); i++) {
            command.add("--" + keys.get(i) + "=" + ports.get(i));
        }
        return new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(output().toFile()))
                .start();
    }

    private void awaitReady() {
        await().atMost(START).pollInterval(Duration.ofMillis(200)).until(() -> {
            if (!process.isAlive()) {
                throw new AssertionError("the demo ended with " + process.exitValue() + "; see " + output());
            }
            return client().isReady();
        });
    }

    private static List<Integer> freePorts(int howMany) throws IOException {
        List<ServerSocket> sockets = new ArrayList<>();
        for (int i = 0; i < howMany; i++) {
            sockets.add(new ServerSocket(0, 1, InetAddress.getLoopbackAddress()));
        }
        List<Integer> ports = sockets.stream().map(ServerSocket::getLocalPort).toList();
        for (ServerSocket socket : sockets) {
            socket.close();
        }
        return ports;
    }
}

package io.stickygateway.bootstrap.demo.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.stickygateway.bootstrap.demo.node.NodeOptions;
import io.stickygateway.bootstrap.demo.process.NodeProcess.State;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NodeProcessE2eTest {
    @TempDir
    Path folder;

    private final int port = freePort();
    private NodeProcesses nodes = new NodeProcesses(List.of());

    @AfterEach
    void end() throws InterruptedException {
        nodes.stop();
    }

    @Test
    void servesWhenStartReturnsAndIsGoneWhenStopReturns() throws Exception {
        NodeProcess node = one();

        node.start();
        assertThat(node.state()).isEqualTo(State.RUNNING);
        assertThat(whoAmI())
                .contains("\"node\":\"node-1\"", "\"pid\":" + node.pid().orElseThrow());

        node.stop();
        assertThat(node.state()).isEqualTo(State.STOPPED);
        assertThatThrownBy(this::whoAmI).isInstanceOf(IOException.class);
    }

    @Test
    void startsAgainAfterAStop() throws Exception {
        NodeProcess node = one();
        node.start();
        node.stop();

        node.start();

        assertThat(whoAmI()).contains("node-1");
    }

    @Test
    void noticesThatItsProcessWasKilled() throws Exception {
        NodeProcess node = one();
        node.start();

        ProcessHandle.of(node.pid().orElseThrow()).orElseThrow().destroyForcibly();

        await().until(() -> node.state() == State.STOPPED);
    }

    @Test
    void endsByItselfWhenTheOtherEndOfItsStandardInputIsGone() throws Exception {
        Process node = new ProcessBuilder(ThisProgram.command("demo-node", "node-1", "0", folder.toString())).start();
        node.inputReader().readLine();

        node.getOutputStream().close();

        await().atMost(Duration.ofSeconds(10)).until(() -> !node.isAlive());
        assertThat(node.exitValue()).isZero();
    }

    @Test
    void saysWhyItCouldNotStartAndLeavesNothingRunning() throws Exception {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            nodes = new NodeProcesses(List.of(
                    new NodeOptions("node-1", port, folder.resolve("node-1")),
                    new NodeOptions("node-2", taken.getLocalPort(), folder.resolve("node-2"))));

            assertThatThrownBy(nodes::start)
                    .isInstanceOf(NodeDidNotStart.class)
                    .hasMessageContaining("node-2")
                    .hasMessageContaining("Failed to bind")
                    .hasMessageContaining("node.log");
            assertThat(nodes.all()).allMatch(node -> node.state() == State.STOPPED);
        }
    }

    private NodeProcess one() {
        nodes = new NodeProcesses(List.of(new NodeOptions("node-1", port, folder.resolve("node-1"))));
        return nodes.find("node-1").orElseThrow();
    }

    private String whoAmI() throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/demo/whoami"))
                .build();
        return HttpClient.newHttpClient().send(request, BodyHandlers.ofString()).body();
    }

    private static int freePort() {
        try (ServerSocket any = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return any.getLocalPort();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }
}

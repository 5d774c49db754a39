package io.stickygateway.bootstrap.demo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.stickygateway.bootstrap.demo.DemoClient.Reply;
import io.stickygateway.bootstrap.demo.DemoClient.Visitor;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TheDemoEndsE2eTest {
    @TempDir
    Path folder;

    @Test
    void takesItsNodesAlongHoweverItEndsAndFindsEverythingAgain() throws Exception {
        try (RunningDemo demo = RunningDemo.in(folder)) {
            Visitor alice = demo.client().login("alice");
            demo.client().write(alice, "still here");

            demo.kill();
            await().atMost(Duration.ofSeconds(10)).until(() -> noneListens(demo));

            demo.startAgain();
            Reply notes = demo.client().notes(alice);
            assertThat(notes.node()).isEqualTo(alice.home());
            assertThat(notes.json().at("/notes/0/text").stringValue()).isEqualTo("still here");

            assertThat(demo.stop()).isZero();
            assertThat(noneListens(demo)).isTrue();
        }
    }

    private static boolean noneListens(RunningDemo demo) {
        return demo.nodePorts().stream().noneMatch(TheDemoEndsE2eTest::listens);
    }

    private static boolean listens(int port) {
        try (Socket open = new Socket(InetAddress.getLoopbackAddress(), port)) {
            return open.isConnected();
        } catch (IOException refused) {
            return false;
        }
    }
}

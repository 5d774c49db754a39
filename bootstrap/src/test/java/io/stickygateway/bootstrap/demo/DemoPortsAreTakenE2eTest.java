package io.stickygateway.bootstrap.demo;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DemoPortsAreTakenE2eTest {
    @TempDir
    Path folder;

    @Test
    void everyTakenPortIsNamedAndNothingIsStarted() throws Exception {
        try (ServerSocket one = listen();
                ServerSocket two = listen();
                ServerSocket three = listen()) {
            Map<String, String> properties = Map.of(
                    "demo.folder", folder.toString(),
                    "demo.page-port", "" + one.getLocalPort(),
                    "demo.node-1-port", "" + two.getLocalPort(),
                    "demo.node-2-port", "" + three.getLocalPort());

            assertThatThrownBy(() -> Demo.start(properties::get))
                    .isInstanceOf(DemoProblem.class)
                    .hasMessageContaining("port " + one.getLocalPort() + " on 127.0.0.1 is in use")
                    .hasMessageContaining("port " + two.getLocalPort())
                    .hasMessageContaining("port " + three.getLocalPort());
        }
    }

    private static ServerSocket listen() throws Exception {
        return new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
    }
}

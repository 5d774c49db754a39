package io.stickygateway.bootstrap.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import io.stickygateway.bootstrap.e2e.harness.GatewayProcess;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ConfigurationMistakesE2eTest {
    private static final String FILE = """
            gateway:
              traffic: { port: %d, address: 127.0.0.1 }
              trafic: { port: 1 }
              transport: fast
              services:
                - id: a
                  path-prefix: /a
                  default-node: gone
                  nodes: [ { id: n, base-url: "http://127.0.0.1:9101/path" } ]
                - { id: b, path-prefix: /a }
                - { id: c, path-prefix: no-slash }
            """;
    private static final List<String> ARGUMENTS =
            List.of("--gateway.health.fall=0", "--spring.datasource.url=jdbc:postgresql://127.0.0.1:1/x");
    private static final Map<String, String> VARIABLES = Map.of("GATEWAY_HELTH_RISE", "1", "SHUTDOWN_TIMEOUT", "5");

    private ServerSocket taken;
    private GatewayProcess gateway;

    @BeforeEach
    void aGatewayThatIsConfiguredBadly(@TempDir Path folder) throws IOException {
        taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
        Files.writeString(folder.resolve("gateway.yaml"), FILE.formatted(taken.getLocalPort()));
        gateway = GatewayProcess.start(folder, ARGUMENTS, VARIABLES);
    }

    @AfterEach
    void end() throws IOException {
        gateway.close();
        taken.close();
    }

    @Test
    void areAllToldOneLineEachAndTheProgramEndsWithOneAndLeavesNothing(@TempDir Path folder) throws Exception {
        assertThat(gateway.exitCode()).isEqualTo(1);
        assertThat(gateway.output()).isEmpty();
        assertThat(folder.resolve("data")).doesNotExist();
        assertThat(gateway.errors().lines().map(ConfigurationMistakesE2eTest::withoutDetails))
                .containsExactlyInAnyOrder(
                        "GATEWAY_HELTH_RISE: \"1\": unknown variable",
                        "gateway.traffic.port: \"" + taken.getLocalPort() + "\" (gateway.yaml, line 2)",
                        "gateway.trafic: \"{port=1}\": unknown key (gateway.yaml, line 3)",
                        "gateway.transport: \"fast\" (gateway.yaml, line 4)",
                        "gateway.services[0].default-node: \"gone\" (gateway.yaml, line 8)",
                        "gateway.services[0].nodes[0].base-url: \"http://127.0.0.1:9101/path\" (gateway.yaml, line 9)",
                        "gateway.services[1].path-prefix: \"/a\" (gateway.yaml, line 10)",
                        "gateway.services[2].path-prefix: \"no-slash\" (gateway.yaml, line 11)",
                        "gateway.health.fall: \"0\" (argument --gateway.health.fall)",
                        "gateway.shutdown.timeout: \"5\" (variable SHUTDOWN_TIMEOUT)",
                        "spring.datasource.url: \"jdbc:postgresql://127.0.0.1:1/x\""
                                + " (argument --spring.datasource.url)");
    }

    /** What was expected instead is told by faster tests. */
    private static String withoutDetails(String line) {
        return line.replaceAll(": expected .*( \\([a-zA-Z]+[ .].*\\))$", "$1")
                .replaceAll("; did you mean [^?]*\\?", "");
    }
}

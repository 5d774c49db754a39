package io.stickygateway.bootstrap.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import io.stickygateway.bootstrap.e2e.harness.GatewayProcess;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ConfigurationMistakesE2eTest {
    @Test
    void areAllToldOneLineEachAndTheProgramEndsWithOneAndLeavesNothing(@TempDir Path folder) throws Exception {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            Files.writeString(folder.resolve("gateway.yaml"), """
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
                    """.formatted(taken.getLocalPort()));
            List<String> arguments =
                    List.of("--gateway.health.fall=0", "--spring.datasource.url=jdbc:postgresql://127.0.0.1:1/x");

            try (GatewayProcess gateway = GatewayProcess.start(
                    folder, arguments, Map.of("GATEWAY_HELTH_RISE", "1", "SHUTDOWN_TIMEOUT", "5"))) {
                assertThat(gateway.exitCode()).isEqualTo(1);
                assertThat(gateway.output()).isEmpty();
                assertThat(gateway.errors().lines())
                        .satisfiesExactlyInAnyOrder(
                                line -> assertThat(line)
                                        .startsWith("GATEWAY_HELTH_RISE: \"1\": unknown variable; did you mean"),
                                line -> assertThat(line)
                                        .startsWith("gateway.traffic.port: \"" + taken.getLocalPort())
                                        .endsWith("(gateway.yaml, line 2)"),
                                line -> assertThat(line)
                                        .startsWith("gateway.trafic:")
                                        .contains("did you mean traffic?"),
                                line -> assertThat(line)
                                        .startsWith("gateway.transport: \"fast\": expected auto or io_uring"),
                                line -> assertThat(line)
                                        .startsWith("gateway.services[0].default-node: \"gone\"")
                                        .endsWith("(gateway.yaml, line 8)"),
                                line -> assertThat(line)
                                        .startsWith(
                                                "gateway.services[0].nodes[0].base-url: \"http://127.0.0.1:9101/path\""),
                                line -> assertThat(line).startsWith("gateway.services[1].path-prefix: \"/a\""),
                                line -> assertThat(line).startsWith("gateway.services[2].path-prefix: \"no-slash\""),
                                line -> assertThat(line)
                                        .startsWith("gateway.health.fall: \"0\"")
                                        .endsWith("(argument --gateway.health.fall)"),
                                line -> assertThat(line)
                                        .startsWith("gateway.shutdown.timeout: \"5\"")
                                        .endsWith("(variable SHUTDOWN_TIMEOUT)"),
                                line -> assertThat(line)
                                        .startsWith("spring.datasource.url:")
                                        .contains("expected a PostgreSQL"));
            }
            assertThat(folder.resolve("data")).doesNotExist();
        }
    }
}

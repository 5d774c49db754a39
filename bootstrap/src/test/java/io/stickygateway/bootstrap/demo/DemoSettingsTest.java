package io.stickygateway.bootstrap.demo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.stickygateway.bootstrap.demo.node.NodeOptions;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

class DemoSettingsTest {
    private final Map<String, String> properties = new HashMap<>(Map.of(
            "demo.folder", "here", "demo.page-port", "9100", "demo.node-1-port", "9101", "demo.node-2-port", "9102"));

    @Test
    void givesEachNodeAPortAndAFolderOfItsOwn() {
        DemoSettings settings = DemoSettings.from(properties::get);

        assertThat(settings.nodes())
                .containsExactly(
                        new NodeOptions("node-1", 9101, Path.of("here", "node-1")),
                        new NodeOptions("node-2", 9102, Path.of("here", "node-2")));
        assertThat(settings.ports()).containsExactly(9100, 9101, 9102);
    }

    @Test
    void reportsEveryWrongPortAtOnceWithValueAndExpectation() {
        properties.put("demo.page-port", "http");
        properties.put("demo.node-1-port", "70000");
        properties.remove("demo.node-2-port");

        assertThatThrownBy(() -> DemoSettings.from(properties::get))
                .isInstanceOf(DemoProblem.class)
                .hasMessageContaining("demo.page-port \"http\": expected a port")
                .hasMessageContaining("demo.node-1-port \"70000\": expected a port")
                .hasMessageContaining("demo.node-2-port is not set: expected a port");
    }
}

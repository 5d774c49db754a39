package io.stickygateway.bootstrap.demo;

import static org.assertj.core.api.Assertions.assertThat;

import io.stickygateway.bootstrap.config.Configuration;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class DemoConfigurationTest {
    private static final List<String> NOTHING_BESIDE = List.of("--spring.config.location=optional:file:/nowhere/");

    private final Configuration shipped = Configuration.find(NOTHING_BESIDE, Map.of(), Demo.CONFIGURATION);

    @Test
    void hasNoMistake() {
        assertThat(shipped.read().problems()).isEmpty();
    }

    @Test
    void givesTheDemoADatabaseOfItsOwn() {
        assertThat(shipped.read().properties().dataDirectory()).isEqualTo(Path.of("data/demo"));
    }

    @Test
    void namesThePortsOfItsNodes() {
        DemoSettings settings = DemoSettings.from(shipped::property);

        assertThat(settings.ports()).containsExactly(9100, 9101, 9102);
    }
}

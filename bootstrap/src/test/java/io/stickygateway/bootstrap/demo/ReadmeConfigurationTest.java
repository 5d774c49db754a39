package io.stickygateway.bootstrap.demo;

import static org.assertj.core.api.Assertions.assertThat;

import io.stickygateway.bootstrap.config.Configuration;
import io.stickygateway.bootstrap.config.ConfigurationReading;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ReadmeConfigurationTest {
    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"README.md", "README.zh-CN.md"})
    void theConfigurationAtAGlanceHasNoMistake(String readme) throws IOException {
        Path file = folder.resolve("gateway.yaml");
        Files.writeString(file, Readme.block(readme, "yaml", "gateway:"));

        ConfigurationReading reading = Configuration.find(
                        List.of("--spring.config.location=file:" + file), Map.of(), "")
                .read();

        assertThat(reading.problems()).isEmpty();
        assertThat(reading.properties().catalog().services()).hasSize(1);
    }
}

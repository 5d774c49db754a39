package io.stickygateway.bootstrap.config;

import static org.assertj.core.api.Assertions.assertThat;

import io.stickygateway.domain.catalog.BaseUrl;
import io.stickygateway.domain.catalog.ServiceId;
import io.stickygateway.domain.catalog.TokenSource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WritingTheConfigurationTest {
    private static final String TWO_NODES = """
            gateway:
              services:
                - id: a
                  path-prefix: /a
                  nodes:
                    - { id: node-1, base-url: "http://127.0.0.1:9101" }
                    - { id: node-2, baseUrl: "http://127.0.0.1:9102" }
            """;

    @TempDir
    Path folder;

    private Operator operator;

    @BeforeEach
    void anOperator() {
        operator = new Operator(folder);
    }

    @Test
    void nothingAtAllGivesTheDocumentedDefaults() {
        GatewayProperties properties = operator.properties();

        assertThat(properties.traffic()).isEqualTo(new TrafficProperties("0.0.0.0", 8080));
        assertThat(properties.replicas().lease()).isEqualTo(Duration.ofMinutes(10));
        assertThat(properties.cache().timeToLive()).isEqualTo(Duration.ofMinutes(20));
        assertThat(properties.dataSource().isEmbedded()).isTrue();
        assertThat(properties.dataDirectory()).isEqualTo(Path.of("./data"));
        assertThat(properties.catalog().services()).isEmpty();
        assertThat(properties.shutdown()).isEqualTo(new ShutdownProperties(Duration.ZERO, Duration.ofSeconds(5)));
    }

    @Test
    void argumentsComeBeforeVariablesBeforeTheFile() {
        operator.writes("gateway: { traffic: { port: 1, address: 127.0.0.1 }, health: { fall: 7 } }")
                .sets("GATEWAY_TRAFFIC_PORT", "2")
                .sets("GATEWAY_HEALTH_FALL", "8")
                .says("--gateway.traffic.port=3");

        assertThat(operator.properties().traffic()).isEqualTo(new TrafficProperties("127.0.0.1", 3));
        assertThat(operator.properties().health().thresholds().fall()).isEqualTo(8);
    }

    @Test
    void theShortVariablesOfFormerDeploymentsCount() {
        operator.sets("API_GATEWAY_PORT", "9000")
                .sets("BODY_LIMIT_BYTES", "1024")
                .sets("SHUTDOWN_TIMEOUT", "7s")
                .sets("LOG_LEVEL", "warn");

        GatewayProperties properties = operator.properties();

        assertThat(properties.traffic().port()).isEqualTo(9000);
        assertThat(properties.catalog().defaults().bodyLimit()).isEqualTo(1024);
        assertThat(properties.shutdown().timeout()).isEqualTo(Duration.ofSeconds(7));
        assertThat(properties.logLevel()).isEqualTo(LogLevel.WARN);
    }

    @Test
    void whatKubernetesSetsForAServiceOfThatNameIsNoConfiguration() {
        operator.sets("API_GATEWAY_PORT", "tcp://10.0.0.1:8080")
                .sets("GATEWAY_PORT", "tcp://10.0.0.1:8080")
                .sets("GATEWAY_TRAFFIC_PORT", "tcp://10.0.0.1:8080")
                .sets("GATEWAY_PORT_8080_TCP_ADDR", "10.0.0.1")
                .sets("GATEWAY_SERVICE_HOST", "10.0.0.1")
                .sets("GATEWAY_SERVICE_PORT_HTTP", "8080")
                .sets("GATEWAY_EDGE_SERVICE_PORT", "8080")
                .sets("GATEWAY_JAVA_OPTS", "-Xmx2g");

        assertThat(operator.properties().traffic().port()).isEqualTo(8080);
    }

    @Test
    void variablesChangeSingleValuesOfAListInTheFile() {
        operator.writes(TWO_NODES)
                .sets("GATEWAY_SERVICES_0_NODES_1_BASE_URL", "http://10.0.0.2:80")
                .sets("GATEWAY_SERVICES_0_TOKENSOURCES", "bearer,query:t");

        var service = operator.properties().catalog().services().get(0);

        assertThat(service.nodes())
                .extracting(node -> node.baseUrl())
                .containsExactly(BaseUrl.parse("http://127.0.0.1:9101"), BaseUrl.parse("http://10.0.0.2"));
        assertThat(service.sticky().tokenSources())
                .containsExactly(new TokenSource.Bearer(), new TokenSource.Query("t"));
    }

    @Test
    void aListInAFileReplacesTheOneInAFileBelow() throws IOException {
        Path more = folder.resolve("more.yaml");
        Files.writeString(more, "gateway: { services: [ { id: b, path-prefix: /b } ] }");
        operator.writes(TWO_NODES).says("--spring.config.additional-location=file:" + more);

        assertThat(operator.properties().catalog().services())
                .singleElement()
                .satisfies(service -> assertThat(service.id()).isEqualTo(new ServiceId("b")))
                .satisfies(service -> assertThat(service.nodes()).isEmpty());
    }

    @Test
    void anEmptyVariableIsNoValue() {
        operator.writes("gateway: { traffic: { port: 1 } }").sets("API_GATEWAY_PORT", "");

        assertThat(operator.properties().traffic().port()).isEqualTo(1);
    }

    @Test
    void aPasswordMayComeFromAFile() throws IOException {
        Path file = folder.resolve("password");
        Files.writeString(file, "s3cret\n");
        operator.says("--spring.datasource.url=jdbc:postgresql://db/gateway")
                .sets("SPRING_DATASOURCE_PASSWORD_FILE", file.toString());

        assertThat(operator.properties().dataSource().password()).isEqualTo("s3cret");
        assertThat(operator.properties().toString()).doesNotContain("s3cret");
    }

    @Test
    void aPasswordMayComeFromATreeOfFiles() throws IOException {
        Files.createDirectory(folder.resolve("secrets"));
        Files.writeString(folder.resolve("secrets/spring.datasource.password"), "s3cret");
        operator.says("--spring.datasource.url=jdbc:postgresql://db/gateway")
                .says("--spring.config.import=configtree:" + folder + "/secrets/");

        assertThat(operator.properties().dataSource().password()).isEqualTo("s3cret");
    }

    @Test
    void theStartTellsWhichFileItReadsOrThatItIsMissing() {
        assertThat(Configuration.find(List.of(), Map.of(), "").file())
                .startsWith("none, there is no /")
                .endsWith("/gateway.yaml");
        String elsewhere = "optional:file:/etc/gateway/gateway.yaml";
        assertThat(Configuration.find(List.of("--spring.config.location=" + elsewhere), Map.of(), "")
                        .file())
                .isEqualTo(elsewhere);
    }
}

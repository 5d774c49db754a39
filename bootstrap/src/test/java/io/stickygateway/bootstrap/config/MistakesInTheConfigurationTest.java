package io.stickygateway.bootstrap.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MistakesInTheConfigurationTest {
    @TempDir
    Path folder;

    private Operator operator;

    @BeforeEach
    void anOperator() {
        operator = new Operator(folder);
    }

    @Test
    void allAreToldAtOnceEachWithItsPlace() {
        operator.writes("""
                        gateway:
                          traffic: { port: 80800 }
                          helth: { interval: 5s }
                          health: { interval: 5 }
                          services:
                            - id: a
                              path-prefix: a
                              default-node: node-9
                              nodes:
                                - { id: node-1, base-url: "http://127.0.0.1:9101/x" }
                        """).sets("GATEWAY_REPLICAS_LEASE", "soon").says("--gateway.proxy.timeout-status=500");

        assertThat(operator.lines())
                .containsExactlyInAnyOrder(
                        "gateway.traffic.port: \"80800\": expected 0 to 65535 (gateway.yaml, line 2)",
                        "gateway.helth: \"{interval=5s}\": unknown key; did you mean health? (gateway.yaml, line 3)",
                        "gateway.health.interval: \"5\": expected a whole number and one of ms, s, m, h or d, such as 5s"
                                + " (gateway.yaml, line 4)",
                        "gateway.services[0].path-prefix: \"a\": expected a path such as /js/a: it starts with '/', has no"
                                + " empty or dot segment, and holds only A-Z a-z 0-9 - . _ ~ ! $ & ' ( ) * + , = : @ and %XX"
                                + " (gateway.yaml, line 7)",
                        "gateway.services[0].nodes[0].base-url: \"http://127.0.0.1:9101/x\": expected http://host:port or"
                                + " https://host:port, without path, query or user (gateway.yaml, line 10)",
                        "gateway.services[0].default-node: \"node-9\": expected one of [node-1] (gateway.yaml, line 8)",
                        "gateway.replicas.lease: \"soon\": expected a whole number and one of ms, s, m, h or d, such as 5s"
                                + " (variable GATEWAY_REPLICAS_LEASE)",
                        "gateway.proxy.timeout-status: \"500\": expected 502 or 504 (argument --gateway.proxy.timeout-status)");
    }

    @Test
    void whatStandsThereTwiceIsToldWithBothPlaces() {
        operator.writes("""
                        gateway:
                          services:
                            - { id: a, path-prefix: /a, nodes: [ { id: n, base-url: "http://h:1" } ] }
                            - { id: b, path-prefix: /a, nodes: [ { id: n, base-url: "http://h:2" } ] }
                        """);

        assertThat(operator.lines())
                .containsExactlyInAnyOrder(
                        "gateway.services[1].path-prefix: \"/a\": expected a path prefix of its own;"
                                + " gateway.services[0].path-prefix has it too (gateway.yaml, line 4)",
                        "gateway.services[1].nodes[0].id: \"n\": expected a node of its own;"
                                + " gateway.services[0].nodes[0].id has it too (gateway.yaml, line 4)");
    }

    @Test
    void aVariableThatStandsForNoKeyIsTold() {
        operator.sets("GATEWAY_TRAFIC_PORT", "1").sets("GATEWAY_SERVICES_0_NODES_0_URL", "http://a");

        assertThat(operator.lines())
                .containsExactlyInAnyOrder(
                        "GATEWAY_TRAFIC_PORT: \"1\": unknown variable; did you mean GATEWAY_TRAFFIC_PORT?",
                        "GATEWAY_SERVICES_0_NODES_0_URL: \"http://a\": unknown variable; did you mean"
                                + " GATEWAY_SERVICES_N_NODES_N_ID?");
    }

    @Test
    void whatALaterVersionBringsIsUnknownToThisOne() {
        operator.writes("""
                gateway:
                  admin: { port: 8081 }
                  dev-mode: true
                  services:
                    - { id: a, path-prefix: /a, auth: jwt, circuit-breaker: { open: 30s } }
                """);

        assertThat(operator.reading().problems())
                .extracting(Problem::what)
                .containsExactlyInAnyOrder(
                        "gateway.admin",
                        "gateway.dev-mode",
                        "gateway.services[0].auth",
                        "gateway.services[0].circuit-breaker");
    }

    @Test
    void aRedisUrlThatIsNoneIsToldWithoutItsPassword() {
        operator.writes("""
                gateway:
                  redis: { url: "http://me:hidden@redis:6379", deadline: 1ms }
                  move: { drain-deadline: soon }
                """);

        assertThat(operator.reading().problems())
                .extracting(Problem::what)
                .containsExactlyInAnyOrder(
                        "gateway.redis.url", "gateway.redis.deadline", "gateway.move.drain-deadline");
        assertThat(operator.reading().problems())
                .extracting(Problem::line)
                .noneMatch(line -> line.contains("hidden"))
                .anyMatch(
                        line -> line.startsWith("gateway.redis.url: \"http://me:***@redis:6379\": expected redis://"));
    }

    @Test
    void aNameThatBelongsNowhereIsTold() {
        operator.writes("gatway: { traffic: { port: 1 } }\nserver.port: 1\nspring: { datasorce: { url: x } }")
                .says("--port=9000")
                .says("start");

        assertThat(operator.reading().problems())
                .extracting(Problem::what)
                .containsExactlyInAnyOrder("gatway", "server", "spring.datasorce", "port", "argument");
    }

    @Test
    void aKeyThatStandsTwiceUnderTwoSpellingsIsTold() {
        operator.writes("gateway:\n  body-limit: 1MB\n  bodyLimit: 2MB\n");

        assertThat(operator.lines())
                .containsExactly("gateway.bodyLimit: \"2MB\": expected the key once (gateway.yaml, line 3)");
    }

    @Test
    void aPlaceholderThatLeadsNowhereIsTold() {
        operator.writes("gateway:\n  data-dir: ${gone.away}/data\n");

        assertThat(operator.lines())
                .containsExactly(
                        "gateway.data-dir: \"${gone.away}/data\": expected every ${...} to name something that is"
                                + " set (gateway.yaml, line 2)");
    }

    @Test
    void aFileThatIsNoYamlIsToldWithThePlace() {
        operator.writes("gateway:\n  a: [1\n  b: 2\n");

        assertThatThrownBy(operator::reading)
                .isInstanceOf(StartupRefused.class)
                .hasMessageContaining("gateway.yaml")
                .hasMessageContaining("line 3, column 4")
                .hasMessageNotContaining("\n");
    }

    @Test
    void aFileThatWasAskedForAndIsNotThereIsTold() {
        operator.says("--spring.config.additional-location=file:" + folder.resolve("more.yaml"));

        assertThatThrownBy(operator::reading)
                .isInstanceOf(StartupRefused.class)
                .hasMessageContaining("more.yaml")
                .hasMessageContaining("cannot be found");
    }

    @Test
    void aPasswordIsNeverShownHoweverItsKeyIsSpelled() {
        operator.writes("""
                spring.datasource:
                  pasword: hunter2
                  url: "mysql://me:hunter2@host/db?password=hunter2"
                gateway: { jwt: { secret: hunter2, ttl: 1h } }
                """).sets("SPRING_DATASOURCE_PASWORD", "hunter2");

        assertThat(operator.lines()).hasSize(4).noneMatch(line -> line.contains("hunter2"));
    }

    @Test
    void aUserWithoutADatabaseIsToldSinceTheEmbeddedOneWouldBeTakenInstead() {
        operator.sets("SPRING_DATASOURCE_USERNAME", "gateway");

        assertThat(operator.lines())
                .containsExactly("spring.datasource.url: \"\": expected a JDBC URL, since a user or password is set"
                        + " (variable SPRING_DATASOURCE_USERNAME)");
    }
}

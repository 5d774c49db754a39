package io.stickygateway.bootstrap.guard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.stickygateway.bootstrap.config.Configuration;
import io.stickygateway.bootstrap.config.ConfigurationReading;
import io.stickygateway.bootstrap.config.GatewayProperties;
import io.stickygateway.bootstrap.config.Problem;
import io.stickygateway.bootstrap.config.StartupRefused;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StartupGuardsTest {
    @TempDir
    Path folder;

    private final Map<String, String> options = new LinkedHashMap<>();
    private final List<String> others = new ArrayList<>();

    @BeforeEach
    void aGatewayOfItsOwn() {
        options.put("spring.config.location", "optional:file:" + folder.resolve("gateway.yaml"));
        options.put("gateway.traffic.address", "127.0.0.1");
        options.put("gateway.traffic.port", "0");
        options.put("gateway.data-dir", folder.resolve("data").toString());
    }

    @Test
    void letASoundConfigurationPassAndChangeNothing() {
        assertThat(check().traffic().address()).isEqualTo("127.0.0.1");
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void tellEveryMistakeOfTheFileAndOfTheWorldAtOnce() throws IOException {
        Path file = Files.writeString(folder.resolve("file"), "");
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            options.put("gateway.traffic.port", String.valueOf(taken.getLocalPort()));
            options.put("gateway.data-dir", String.valueOf(file.resolve("data")));
            options.put("gateway.healt.fall", "3");
            options.put("spring.datasource.url", "jdbc:postgresql://127.0.0.1:1/gateway");

            assertThat(problems())
                    .satisfiesExactlyInAnyOrder(
                            line -> assertThat(line)
                                    .startsWith("gateway.traffic.port: \"" + taken.getLocalPort())
                                    .contains("expected a free port", "in use", "(argument --gateway.traffic.port)"),
                            line -> assertThat(line)
                                    .startsWith("gateway.data-dir:")
                                    .contains("is no directory"),
                            line -> assertThat(line)
                                    .startsWith("gateway.healt:")
                                    .contains("did you mean health?"),
                            line -> assertThat(line)
                                    .startsWith("spring.datasource.url:")
                                    .contains("expected a PostgreSQL that answers", "refused"));
        }
    }

    @Test
    void doNotJudgeTheDefaultOfAValueThatMadeNoSense() throws IOException {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            options.put("gateway.traffic.port", String.valueOf(taken.getLocalPort()));
            Problem known = new Problem("gateway.traffic.port", "x", "expected a whole number", "");
            ConfigurationReading reading = new ConfigurationReading(reading().properties(), List.of(known), key -> "");

            assertThat(catchThrowableOfType(StartupRefused.class, () -> new StartupGuards(reading).check())
                            .problems())
                    .containsExactly(known);
        }
    }

    @Test
    void refuseTheDatabaseOfAnotherPostgres() throws IOException {
        Path cluster = Files.createDirectories(folder.resolve("data/postgres/cluster"));
        Files.writeString(cluster.resolve("PG_VERSION"), "15\n");

        assertThat(problems())
                .singleElement()
                .asString()
                .startsWith("gateway.data-dir:")
                .contains("made by PostgreSQL 15, this gateway carries PostgreSQL 18", "pg_dump");
    }

    @Test
    void refuseAnAddressOfAnotherMachine() {
        options.put("gateway.traffic.address", "192.0.2.1");

        assertThat(problems())
                .singleElement()
                .asString()
                .startsWith("gateway.traffic.address: \"192.0.2.1\": expected an address of this machine");
    }

    @Test
    void refuseANodeThatIsTheGatewayItself() throws IOException {
        int port = freePort();
        options.put("gateway.traffic.port", String.valueOf(port));
        options.put("gateway.traffic.address", "0.0.0.0");
        options.put("gateway.services[0].id", "a");
        options.put("gateway.services[0].path-prefix", "/a");
        options.put("gateway.services[0].nodes[0].id", "n");
        options.put("gateway.services[0].nodes[0].base-url", "http://localhost:" + port);

        assertThat(problems())
                .singleElement()
                .asString()
                .startsWith("service a, node n: \"http://localhost:" + port + "\": expected a node's address");
    }

    @Test
    void letADatabaseThatIsAwayPassWhereACatalogWasKept() throws IOException {
        options.put("spring.datasource.url", "jdbc:postgresql://127.0.0.1:1/gateway");
        Files.createDirectories(folder.resolve("data/catalog"));
        Files.writeString(folder.resolve("data/catalog/last-good.json"), "{}");

        assertThat(check().dataSource().isEmbedded()).isFalse();
    }

    @Test
    void doNotLetADatabaseThatIsAwayPassWhereTheKeptCatalogIsThatOfAnother() throws IOException {
        options.put("spring.datasource.url", "jdbc:postgresql://127.0.0.1:1/gateway");
        Path kept = Files.createDirectories(folder.resolve("data/catalog")).resolve("last-good.json");
        Files.writeString(kept, "{\"database\": \"db:5432/gateway\"}");

        assertThat(problems())
                .hasSize(2)
                .anySatisfy(line -> assertThat(line).startsWith("spring.datasource.url"))
                .anySatisfy(line -> assertThat(line)
                        .startsWith("last good catalog: \"" + kept + "\": is that of the database db:5432/gateway;"
                                + " expected one of 127.0.0.1:1/gateway"));
    }

    @Test
    void tellOneLineAProblemAndNothingElse() {
        options.put("a", "1");
        others.add("b\nc");

        assertThatThrownBy(this::check)
                .isInstanceOf(StartupRefused.class)
                .message()
                .hasLineCount(2)
                .isEqualTo("""
                        argument: "b c": expected --name=value
                        a: "1": unknown key; known here are demo, gateway, spring (argument --a)""");
    }

    private GatewayProperties check() {
        return new StartupGuards(reading()).check();
    }

    private ConfigurationReading reading() {
        List<String> arguments = new ArrayList<>(others);
        options.forEach((name, value) -> arguments.add("--" + name + "=" + value));
        return Configuration.find(arguments, Map.of(), "").read();
    }

    private List<String> problems() {
        return catchThrowableOfType(StartupRefused.class, this::check).problems().stream()
                .map(Problem::line)
                .toList();
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        }
    }
}

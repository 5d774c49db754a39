package io.stickygateway.bootstrap.e2e;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.stickygateway.bootstrap.e2e.harness.GatewaySetup;
import io.stickygateway.bootstrap.e2e.harness.Person;
import io.stickygateway.bootstrap.e2e.harness.StickyNode;
import io.stickygateway.bootstrap.e2e.harness.TestDatabase;
import io.stickygateway.bootstrap.e2e.harness.TestGateway;
import io.stickygateway.proxy.harness.RawClient;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** P4: changes touch only what they name. */
class CatalogChangesE2eTest {
    private static final String ECHO = "\u0081\u0085\u0001\u0002\u0003\u0004" + "igohn";

    private final TestDatabase database = TestDatabase.fresh();
    private final StickyNode a = StickyNode.start("a");
    private final StickyNode b = StickyNode.start("b");
    private final StickyNode c = StickyNode.start("c");

    private TestGateway gateway;

    @BeforeEach
    void aGatewayOverTwoNodes(@TempDir Path data) {
        gateway = GatewaySetup.in(data, database, a, b).start();
    }

    @AfterEach
    void stopAll() {
        gateway.close();
        List.of(a, b, c).forEach(StickyNode::close);
    }

    @Test
    void aNodeThatIsAddedMovesNobodyAndGetsNewcomers() throws IOException {
        Map<Person, String> homes = new HashMap<>();
        for (int i = 0; i < 10; i++) {
            Person person = gateway.person("user" + i);
            person.logsIn();
            homes.put(person, person.home());
        }

        database.run("INSERT INTO gateway_node (id, service_id, base_url) VALUES ('c', 's', '" + c.baseUrl() + "')");

        await().until(() -> {
            gateway.person("newcomer" + System.nanoTime()).logsIn();
            return c.logins() > 0;
        });
        for (Map.Entry<Person, String> home : homes.entrySet()) {
            assertThat(home.getKey().home()).isEqualTo(home.getValue());
        }
    }

    @Test
    void aNodeThatIsDownStaysDownThroughAReload() throws IOException {
        Person ann = gateway.person("ann");
        ann.logsIn();
        a.stop();
        await().untilAsserted(() -> assertThat(ann.asks("/s/home").code()).isEqualTo("NODE_DOWN"));

        long version = reload();

        assertThat(version).isPositive();
        for (int i = 0; i < 20; i++) {
            assertThat(ann.asks("/s/home").code()).isEqualTo("NODE_DOWN");
        }
    }

    @Test
    void fiftyReloadsUnderTrafficDropNoConnectionAndNoTunnel() throws Exception {
        Person ann = gateway.person("ann");
        ann.logsIn();
        a.answers((request, connection) -> {
            if (request.value("upgrade") == null) {
                connection.send("HTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\na");
                return;
            }
            connection.send("HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n");
            for (byte[] frame = connection.read(ECHO.length());
                    frame.length > 0;
                    frame = connection.read(ECHO.length())) {
                connection.send(frame);
            }
        });
        try (RawClient kept = gateway.client();
                RawClient socket = gateway.client()) {
            socket.send(RawClient.request(
                    "GET",
                    "/s/socket",
                    ann.tokenField(),
                    "Connection: Upgrade",
                    "Upgrade: websocket",
                    "Sec-WebSocket-Version: 13",
                    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=="));
            assertThat(socket.head()).startsWith("HTTP/1.1 101");
            List<String> answers = new ArrayList<>();
            for (int i = 0; i < 50; i++) {
                rename(i);
                answers.add(kept.get("/s/x", ann.tokenField()).body());
                socket.send(ECHO);
                assertThat(new String(socket.octets(ECHO.length()), ISO_8859_1)).isEqualTo(ECHO);
            }
            assertThat(answers).hasSize(50).containsOnly("a");
        }
        assertThat(b.requestsOf("ann")).isZero();
    }

    @Test
    void aServiceThatIsDisabledRefusesItsOwnRequestsOnly() throws IOException {
        database.run(
                "INSERT INTO gateway_service (id, name, settings) VALUES ('other', 'Other', '{\"sticky\":false}')");
        database.run("INSERT INTO gateway_service_prefix (path_prefix, service_id) VALUES ('/other', 'other')");
        database.run(
                "INSERT INTO gateway_node (id, service_id, base_url) VALUES ('c', 'other', '" + c.baseUrl() + "')");
        await().untilAsserted(() -> assertThat(gateway.get("/other/x").body()).isEqualTo("c"));

        database.run("UPDATE gateway_service SET enabled = false WHERE id = 'other'");

        await().untilAsserted(() -> assertThat(gateway.get("/other/x").code()).isEqualTo("SERVICE_DISABLED"));
        assertThat(gateway.get("/s/x").status()).isEqualTo(200);
    }

    @Test
    void aCatalogWithAMistakeChangesNothingAndIsTold() throws IOException {
        database.run("UPDATE gateway_service SET settings = '{\"placement\":\"nonsense\"}' WHERE id = 's'");
        database.run("UPDATE gateway_node SET base_url = '" + c.baseUrl() + "' WHERE id = 'a'");

        await().pollDelay(Duration.ofSeconds(2)).untilAsserted(() -> {
            assertThat(gateway.get("/s/x").body()).isIn("a", "b");
            assertThat(gateway.get("/s/x").body()).isIn("a", "b");
        });
        assertThat(c.received()).isEmpty();
    }

    /** Puts a new version in force. */
    private long reload() {
        rename(0);
        return database.column("SELECT version FROM gateway_catalog_version").stream()
                .mapToLong(Long::parseLong)
                .sum();
    }

    private void rename(int number) {
        database.run("UPDATE gateway_service SET name = 'renamed " + number + "' WHERE id = 's'");
    }
}

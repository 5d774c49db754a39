package io.stickygateway.bootstrap.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.stickygateway.bootstrap.e2e.harness.GatewaySetup;
import io.stickygateway.bootstrap.e2e.harness.Person;
import io.stickygateway.bootstrap.e2e.harness.StickyNode;
import io.stickygateway.bootstrap.e2e.harness.TestDatabase;
import io.stickygateway.bootstrap.e2e.harness.TestGateway;
import io.stickygateway.proxy.harness.RawClient;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What an operator types while a gateway runs. */
class OperatorCommandE2eTest {
    private final TestDatabase database = TestDatabase.fresh();
    private final StickyNode a = StickyNode.start("a");
    private final StickyNode b = StickyNode.start("b");
    private final ByteArrayOutputStream written = new ByteArrayOutputStream();
    private final ByteArrayOutputStream errors = new ByteArrayOutputStream();

    private TestGateway gateway;
    private GatewaySetup setup;
    private Person ann;

    @BeforeEach
    void annIsAtHome(@TempDir Path data) throws IOException {
        setup = GatewaySetup.in(data, database, a, b)
                .set("gateway.replicas.id", "gw-1")
                .set("gateway.move.drain-deadline", "1s");
        gateway = setup.start();
        ann = gateway.person("ann");
        ann.logsIn();
    }

    @AfterEach
    void stopAll() {
        gateway.close();
        List.of(a, b).forEach(StickyNode::close);
    }

    @Test
    void rebindingSendsTheNextRequestToTheNewNode() throws IOException {
        String before = ann.home();
        String after = before.equals("a") ? "b" : "a";
        assertThat(run("rebind", "s", "ann", after)).isZero();
        assertThat(output())
                .contains("user id-ann (ann) of service s: bound to " + after + "; the data on " + before
                        + " is yours to bring there");
        assertThat(ann.home()).isEqualTo(after);
    }

    @Test
    void aReleasedUserIsUnboundUntilTheNextLogin() throws IOException {
        assertThat(run("release", "s", "id:id-ann")).isZero();
        assertThat(ann.asks("/s/home").code()).isEqualTo("USER_UNBOUND");
        ann.logsIn();
        assertThat(ann.asks("/s/home").status()).isEqualTo(200);
    }

    @Test
    void aRequestThatDoesNotEndKeepsTheHomeAsItIs() throws Exception {
        String home = ann.home();
        CompletableFuture<Void> over = new CompletableFuture<>();
        (home.equals("a") ? a : b).answers((request, connection) -> {
            connection.send("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\no");
            over.join();
            connection.send("k");
        });
        try (RawClient slow = gateway.client()) {
            slow.send("GET /s/slow HTTP/1.1\r\nHost: g\r\n" + ann.tokenField() + "\r\n\r\n");
            slow.head();
            assertThat(run("rebind", "s", "ann", home.equals("a") ? "b" : "a")).isEqualTo(1);
            assertThat(output()).contains("rolled back: IN_FLIGHT", "on gw-1 (was at home on " + home + ")");
        } finally {
            over.complete(null);
        }
        (home.equals("a") ? a : b)
                .answers((request, connection) ->
                        connection.send("HTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\n" + home));
        assertThat(ann.home()).isEqualTo(home);
    }

    @Test
    void aGatewayThatIsMissingIsNamedAndMayBeDeclaredStopped() throws IOException {
        database.run("INSERT INTO gateway_replica (incarnation, name, build, lease, grace, heartbeat_at, quiet_from)"
                + " VALUES (1, 'gw-2', '1.0', '10 minutes', '30 seconds', now() - interval '1 minute',"
                + " now() + interval '9 minutes 30 seconds')");
        assertThat(run("release", "s", "ann")).isEqualTo(1);
        assertThat(output())
                .contains("REPLICA_MISSING: gw-2 (registration 1) was last heard of 1m ")
                .contains("./gateway replicas stopped gw-2");
        assertThat(run("replicas")).isZero();
        assertThat(output()).contains("gw-1", "gw-2");
        assertThat(run("replicas", "stopped", "gw-1")).as("it lives").isEqualTo(1);
        assertThat(run("replicas", "stopped", "gw-2")).isZero();
        assertThat(run("release", "s", "ann")).isZero();
    }

    @Test
    void whatMakesNoSenseIsToldAndNothingIsDone() throws IOException {
        String home = ann.home();
        assertThat(run("release", "s", "nobody")).isEqualTo(1);
        assertThat(run("release", "x", "ann")).isEqualTo(1);
        assertThat(run("rebind", "s", "ann", "x")).isEqualTo(1);
        assertThat(run("rebind", "s", "ann", home)).isEqualTo(1);
        assertThat(run("release", "s")).isEqualTo(1);
        assertThat(run("release", "s", "")).isEqualTo(1);
        assertThat(run("replicas", "started", "gw-1")).isEqualTo(1);
        assertThat(run("release", "s", "ann", "--gateway.move.grace=soon")).isEqualTo(1);
        assertThat(errors.toString(StandardCharsets.UTF_8))
                .contains("USER_UNBOUND: nobody with the id or name \"nobody\" is bound in service s")
                .contains("no service x: expected one of s")
                .contains(
                        "expected release SERVICE USER (an id or a name; id:USER or name:USER where both exist), found 1"
                                + " word after the command")
                .contains("user id of 0 characters")
                .contains("\"started\": expected replicas, or replicas stopped NAME")
                .contains("gateway.move.grace: \"soon\": expected");
        assertThat(output()).contains("NODE_UNKNOWN: the service has no node x", "is bound to " + home + " already");
        assertThat(ann.home()).isEqualTo(home);
    }

    @Test
    void anIdThatIsAlsoAnotherUsersNameIsAskedBack() throws IOException {
        database.run("INSERT INTO gateway_user_route (service_id, user_id, node_id) VALUES ('s', 'ann', 'a')");
        assertThat(run("release", "s", "ann")).isEqualTo(1);
        assertThat(errors.toString(StandardCharsets.UTF_8)).contains("expected id:ann or name:ann");
        assertThat(run("release", "s", "name:ann")).isZero();
        assertThat(database.column("SELECT user_id FROM gateway_user_route")).containsExactly("ann");
    }

    @Test
    void aDatabaseThatIsNotThereIsTold(@TempDir Path elsewhere) {
        assertThat(OperatorCommand.run(
                        List.of(
                                "replicas",
                                "--gateway.data-dir=" + elsewhere,
                                "--spring.config.location=optional:file:none"),
                        Map.of(),
                        new PrintStream(written, true, StandardCharsets.UTF_8),
                        new PrintStream(errors, true, StandardCharsets.UTF_8)))
                .isEqualTo(1);
        assertThat(errors.toString(StandardCharsets.UTF_8)).startsWith("no database under " + elsewhere);
    }

    private int run(String... words) {
        List<String> arguments = new ArrayList<>(List.of(words));
        setup.arguments().stream()
                .filter(argument -> arguments.stream().noneMatch(a -> a.startsWith(nameOf(argument))))
                .forEach(arguments::add);
        return OperatorCommand.run(
                arguments,
                Map.of(),
                new PrintStream(written, true, StandardCharsets.UTF_8),
                new PrintStream(errors, true, StandardCharsets.UTF_8));
    }

    private static String nameOf(String argument) {
        return argument.substring(0, argument.indexOf('=') + 1);
    }

    private String output() {
        return written.toString(StandardCharsets.UTF_8);
    }
}

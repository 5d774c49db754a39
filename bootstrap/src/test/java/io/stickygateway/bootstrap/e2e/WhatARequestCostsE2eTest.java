package io.stickygateway.bootstrap.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.stickygateway.bootstrap.e2e.harness.GatewaySetup;
import io.stickygateway.bootstrap.e2e.harness.Person;
import io.stickygateway.bootstrap.e2e.harness.StickyNode;
import io.stickygateway.bootstrap.e2e.harness.TestDatabase;
import io.stickygateway.bootstrap.e2e.harness.TestGateway;
import io.stickygateway.redis.TestRedis;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Statements that PostgreSQL executes and commands that Redis does, for one request or login, as docs/replicas.md tells
 * them. What goes on in the background is not counted: the follower's two statements a second, the clearing away.
 */
class WhatARequestCostsE2eTest {
    private static final Path DOCUMENT = Path.of("../docs/replicas.md");

    private final TestDatabase database = TestDatabase.fresh();
    private final TestRedis redis = TestRedis.start();
    private final StickyNode a = StickyNode.start("a");
    private final StickyNode b = StickyNode.start("b");
    private List<TestGateway> sharing = List.of();
    private List<TestGateway> alone = List.of();

    @BeforeEach
    void twoPairs(@TempDir Path data) {
        database.run("CREATE EXTENSION pg_stat_statements");
        sharing = List.of(with(data, "g1"), with(data, "g2"));
        alone = List.of(without(data, "g3"), without(data, "g4"));
    }

    @AfterEach
    void stopAll() {
        Stream.of(sharing, alone).flatMap(List::stream).forEach(TestGateway::close);
        List.of(a, b).forEach(StickyNode::close);
        redis.close();
    }

    @Test
    void isWhatTheDocumentSays() throws IOException {
        String table = "| | PostgreSQL alone | with Redis |\n|---|---|---|\n" + String.join("\n", rows());
        assertThat(Files.readString(DOCUMENT)).contains(table);
    }

    private List<String> rows() throws IOException {
        Person ann = alone.get(0).person("ann");
        Person bob = sharing.get(0).person("bob");
        Person annElsewhere = alone.get(1).person("ann");
        Person bobElsewhere = sharing.get(1).person("bob");
        return List.of(
                row("first login of a user", ann::logsIn, bob::logsIn),
                row("request, known to this gateway", () -> ann.asks("/s/x"), () -> bob.asks("/s/x")),
                row(
                        "request, known to another gateway",
                        () -> alone.get(1).get("/s/x", ann.tokenField()),
                        () -> sharing.get(1).get("/s/x", bob.tokenField())),
                row("request, known to nobody, Redis empty", () -> fresh(alone, ann), () -> fresh(sharing, bob)),
                row("later login, known to this gateway", ann::logsIn, bob::logsIn),
                row("later login, known to another gateway", annElsewhere::logsIn, bobElsewhere::logsIn));
    }

    private Object fresh(List<TestGateway> gateways, Person person) throws IOException {
        return gateways.get(1).get("/s/x", person.tokenField());
    }

    private String row(String what, Doing without, Doing with) throws IOException {
        if (what.contains("known to nobody")) {
            alone.get(1).restart();
            sharing.get(1).restart();
            redis.flush();
        }
        String left = count(without);
        String right = count(with);
        return "| " + what + " | " + left + " | " + right + " |";
    }

    private String count(Doing what) throws IOException {
        settle();
        database.run("SELECT pg_stat_statements_reset()");
        long gets = redis.calls("get");
        long sets = redis.calls("set");
        what.happens();
        settle();
        return statements() + " statements"
                + told(redis.calls("get") - gets, "GET")
                + told(redis.calls("set") - sets, "SET");
    }

    private static String told(long calls, String command) {
        return calls == 0 ? "" : ", " + calls + " " + command;
    }

    /** What nobody waited for has been done as well. */
    private void settle() {
        long[] last = {-1};
        await().pollInterval(Duration.ofMillis(300)).until(() -> {
            long now = statements() + redis.calls("get") + redis.calls("set");
            boolean quiet = now == last[0];
            last[0] = now;
            return quiet;
        });
    }

    private long statements() {
        return Long.parseLong(database.column("SELECT coalesce(sum(calls), 0) FROM pg_stat_statements"
                        + " JOIN pg_database d ON d.oid = dbid AND d.datname = current_database()"
                        + " WHERE toplevel AND query ~ 'gateway_(user_route|user_name|login_claim|token)|advisory'"
                        + " AND query !~ 'ctid|count|pg_stat_statements|gateway_(move|replica)'")
                .get(0));
    }

    private TestGateway with(Path data, String name) {
        return setup(data, name).set("gateway.redis.url", redis.url()).start();
    }

    private TestGateway without(Path data, String name) {
        return setup(data, name).start();
    }

    private GatewaySetup setup(Path data, String name) {
        return GatewaySetup.in(data.resolve(name), database, a, b).set("gateway.replicas.id", name);
    }

    private interface Doing {
        Object happens() throws IOException;
    }
}

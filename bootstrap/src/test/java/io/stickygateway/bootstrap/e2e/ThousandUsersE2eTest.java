package io.stickygateway.bootstrap.e2e;

import static java.util.stream.Collectors.toMap;
import static org.assertj.core.api.Assertions.assertThat;

import io.stickygateway.application.contract.Parallel;
import io.stickygateway.bootstrap.e2e.harness.GatewaySetup;
import io.stickygateway.bootstrap.e2e.harness.Person;
import io.stickygateway.bootstrap.e2e.harness.StickyNode;
import io.stickygateway.bootstrap.e2e.harness.TestDatabase;
import io.stickygateway.bootstrap.e2e.harness.TestGateway;
import io.stickygateway.bootstrap.e2e.harness.Together;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ThousandUsersE2eTest {
    private static final int USERS = 1_000;
    private static final int THREADS = 16;

    private final TestDatabase database = TestDatabase.fresh();
    private final StickyNode a = StickyNode.start("a");
    private final StickyNode b = StickyNode.start("b");
    private final StickyNode c = StickyNode.start("c");
    private final StickyNode added = StickyNode.start("added");

    private TestGateway gateway;

    @BeforeEach
    void threeNodes(@TempDir Path data) {
        gateway = GatewaySetup.in(data, database, a, b, c).start();
    }

    @AfterEach
    void stopAll() {
        gateway.close();
        Stream.of(a, b, c, added).forEach(StickyNode::close);
    }

    @Test
    void areServedByTheNodeOfTheirRowWhateverHappensAround() throws Exception {
        List<Person> people = Together.all(USERS, THREADS, i -> () -> {
            Person person = gateway.person("user" + i);
            assertThat(person.logsIn().status()).isEqualTo(200);
            return person;
        });
        Map<String, String> rows = rows();
        assertThat(rows).hasSize(USERS);

        gateway.restart();
        addANode();
        CompletableFuture<Void> reloads = Parallel.run(this::reloadFiftyTimes);
        List<String> wrong = Together.all(USERS * 3, THREADS, i -> () -> strayed(people.get(i % USERS), rows));
        reloads.join();

        assertThat(wrong).containsOnly("");
        assertThat(rows()).isEqualTo(rows);
        assertThat(added.received()).isEmpty();
    }

    /** What is wrong with where a request went; empty for nothing. */
    private static String strayed(Person person, Map<String, String> rows) throws Exception {
        String home = person.home();
        String row = rows.get(person.username());
        return home.equals(row) ? "" : person.username() + " of " + row + " came to " + home;
    }

    private void addANode() {
        database.run(
                "INSERT INTO gateway_node (id, service_id, base_url) VALUES ('added', 's', '" + added.baseUrl() + "')");
        database.run("INSERT INTO gateway_service (id, name) VALUES ('other', 'Other')");
        database.run("INSERT INTO gateway_service_prefix (path_prefix, service_id) VALUES ('/other', 'other')");
    }

    private void reloadFiftyTimes() {
        for (int i = 0; i < 50; i++) {
            database.run("UPDATE gateway_service SET enabled = NOT enabled WHERE id = 'other'");
        }
    }

    private Map<String, String> rows() {
        return database.column("SELECT username || ' ' || node_id FROM gateway_user_route").stream()
                .map(row -> row.split(" ", 2))
                .collect(toMap(row -> row[0], row -> row[1]));
    }
}

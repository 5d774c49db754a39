package io.stickygateway.bootstrap.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.stickygateway.bootstrap.e2e.harness.GatewaySetup;
import io.stickygateway.bootstrap.e2e.harness.Person;
import io.stickygateway.bootstrap.e2e.harness.StickyNode;
import io.stickygateway.bootstrap.e2e.harness.TestDatabase;
import io.stickygateway.bootstrap.e2e.harness.TestGateway;
import io.stickygateway.bootstrap.e2e.harness.Together;
import io.stickygateway.proxy.harness.Answer;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** P2: concurrent first logins under one name end on one node and one row. */
class ParallelFirstLoginsE2eTest {
    private static final int AT_ONCE = 50;

    private final TestDatabase database = TestDatabase.fresh();
    private final StickyNode a = StickyNode.start("a");
    private final StickyNode b = StickyNode.start("b");
    private final StickyNode c = StickyNode.start("c");

    private TestGateway gateway;

    @BeforeEach
    void threeNodes(@TempDir Path data) {
        gateway = GatewaySetup.in(data, database, a, b, c).start();
    }

    @AfterEach
    void stopAll() {
        gateway.close();
        List.of(a, b, c).forEach(StickyNode::close);
    }

    @Test
    void oneNodeHandlesAllAndEachTokenLeadsThere() throws Exception {
        List<Person> sessions = Together.all(AT_ONCE, i -> () -> {
            Person person = gateway.person("zhang");
            assertThat(person.logsIn().status()).isEqualTo(200);
            return person;
        });

        Set<String> homes = new HashSet<>();
        for (Person session : sessions) {
            homes.add(session.home());
        }
        assertThat(homes).hasSize(1);
        assertThat(List.of(a.logins(), b.logins(), c.logins())).containsExactlyInAnyOrder(AT_ONCE, 0, 0);
        assertThat(sessions).extracting(Person::token).doesNotHaveDuplicates();
        assertThat(database.column("SELECT node_id FROM gateway_user_route")).containsExactlyElementsOf(homes);
    }

    @Test
    void thoseThatFailLeaveNoRowAndNoClaim() throws Exception {
        List<Answer> answers =
                Together.all(AT_ONCE, i -> () -> gateway.person("zhang").logsIn("wrong"));

        assertThat(answers).allSatisfy(answer -> {
            assertThat(answer.status()).isEqualTo(200);
            assertThat(answer.body()).isEqualTo("{\"code\":401,\"message\":\"no\"}");
        });
        assertThat(database.column("SELECT node_id FROM gateway_user_route")).isEmpty();
        assertThat(database.column("SELECT user_id FROM gateway_token")).isEmpty();
        await().until(() ->
                database.column("SELECT claim_id FROM gateway_login_claim").isEmpty());
    }

    @Test
    void manyNewUsersAtOnceSpreadAndEachHasOneRow() throws Exception {
        int users = 60;
        Together.all(
                users * 2,
                AT_ONCE,
                i -> () -> gateway.person("user" + i % users).logsIn());

        assertThat(database.column("SELECT count(*) FROM gateway_user_route")).containsExactly("60");
        assertThat(database.column("SELECT username FROM gateway_user_route")).doesNotHaveDuplicates();
        assertThat(List.of(a.logins(), b.logins(), c.logins())).allMatch(logins -> logins > 0);
    }
}

package io.stickygateway.bootstrap.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import io.stickygateway.bootstrap.e2e.harness.GatewaySetup;
import io.stickygateway.bootstrap.e2e.harness.LoginReplies;
import io.stickygateway.bootstrap.e2e.harness.Person;
import io.stickygateway.bootstrap.e2e.harness.StickyNode;
import io.stickygateway.bootstrap.e2e.harness.TestDatabase;
import io.stickygateway.bootstrap.e2e.harness.TestGateway;
import io.stickygateway.proxy.harness.Script;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Nodes whose replies carry a token and nothing else, so that only the name of the request tells who it was. */
class NamesInOtherSpellingsE2eTest {
    private static final List<String> SPELLINGS = List.of("Zhang", " zhang ", "ZHANG", "zhang", "\uff3ahang");

    private final TestDatabase database = TestDatabase.fresh();
    private final StickyNode a = StickyNode.start("a");
    private final StickyNode b = StickyNode.start("b");

    @TempDir
    Path data;

    @BeforeEach
    void nodesThatNameNobody() {
        Script tokenOnly = (request, connection) -> {
            String reply = StickyNode.welcome("somebody").replace("userId", "x").replace("username", "y");
            LoginReplies.of(reply.getBytes(StandardCharsets.US_ASCII)).answer(request, connection);
        };
        a.repliesToLogins(tokenOnly);
        b.repliesToLogins(tokenOnly);
    }

    @AfterEach
    void stopAll() {
        a.close();
        b.close();
    }

    @Test
    void areOneUserAtOneHome() throws IOException {
        try (TestGateway gateway = GatewaySetup.in(data, database, a, b).start()) {
            assertThat(homes(gateway)).hasSize(SPELLINGS.size()).containsOnly("a");
        }
        assertThat(database.column("SELECT username FROM gateway_user_route")).containsExactly("Zhang");
    }

    @Test
    void areSeveralUsersWhereTheServiceTellsCaseApart() throws IOException {
        try (TestGateway gateway = GatewaySetup.in(data, database, a, b)
                .service("login.case-sensitive", "true")
                .start()) {
            homes(gateway);
        }
        assertThat(database.column("SELECT name_key FROM gateway_user_route ORDER BY id"))
                .containsExactly("Zhang", "zhang", "ZHANG");
    }

    private static List<String> homes(TestGateway gateway) throws IOException {
        List<String> homes = new ArrayList<>();
        for (String spelling : SPELLINGS) {
            Person person = gateway.person(spelling);
            assertThat(person.logsIn().status()).isEqualTo(200);
            homes.add(person.home());
        }
        return homes;
    }
}

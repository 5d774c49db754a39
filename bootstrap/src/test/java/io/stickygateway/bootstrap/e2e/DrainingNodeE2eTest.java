package io.stickygateway.bootstrap.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.stickygateway.bootstrap.e2e.harness.GatewaySetup;
import io.stickygateway.bootstrap.e2e.harness.Person;
import io.stickygateway.bootstrap.e2e.harness.StickyNode;
import io.stickygateway.bootstrap.e2e.harness.TestDatabase;
import io.stickygateway.bootstrap.e2e.harness.TestGateway;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DrainingNodeE2eTest {
    private final TestDatabase database = TestDatabase.fresh();
    private final StickyNode a = StickyNode.start("a");
    private final StickyNode b = StickyNode.start("b");

    private TestGateway gateway;

    @BeforeEach
    void twoNodes(@TempDir Path data) {
        gateway = GatewaySetup.in(data, database, a, b).start();
    }

    @AfterEach
    void stopAll() {
        gateway.close();
        a.close();
        b.close();
    }

    @Test
    void keepsItsUsersAndGetsNobodyNew() throws IOException {
        Person ann = gateway.person("ann");
        ann.logsIn();
        assertThat(ann.home()).isEqualTo("a");

        database.run("UPDATE gateway_node SET draining = true WHERE id = 'a'");
        await().untilAsserted(() -> {
            assertThat(gateway.get("/s/page").body()).isEqualTo("b");
            assertThat(gateway.get("/s/page").body()).isEqualTo("b");
        });

        List<String> homes = new ArrayList<>();
        for (int i = 0; i < 10; i++) {
            Person newcomer = gateway.person("new" + i);
            newcomer.logsIn();
            homes.add(newcomer.home());
        }
        assertThat(homes).containsOnly("b");
        assertThat(ann.home()).isEqualTo("a");
        assertThat(ann.logsIn().status()).isEqualTo(200);
        assertThat(ann.home()).isEqualTo("a");
    }
}

package io.stickygateway.bootstrap.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.stickygateway.bootstrap.e2e.harness.GatewaySetup;
import io.stickygateway.bootstrap.e2e.harness.Person;
import io.stickygateway.bootstrap.e2e.harness.Relay;
import io.stickygateway.bootstrap.e2e.harness.StickyNode;
import io.stickygateway.bootstrap.e2e.harness.TestDatabase;
import io.stickygateway.bootstrap.e2e.harness.TestGateway;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** P5: what is known of bindings counts for the lease and no longer. */
class LeaseRunsOutE2eTest {
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private final TestDatabase database = TestDatabase.fresh();
    private final Relay relay = Relay.to(database.port());
    private final StickyNode a = StickyNode.start("a");
    private final StickyNode b = StickyNode.start("b");

    private TestGateway gateway;

    @BeforeEach
    void aGatewayWithAShortLease(@TempDir Path data) {
        gateway = GatewaySetup.in(data, database.by(relay.port()), a, b)
                .set("gateway.replicas.lease", "5s")
                .start();
    }

    @AfterEach
    void stopAll() {
        gateway.close();
        relay.close();
        a.close();
        b.close();
    }

    @Test
    void knownUsersAreServedUntilThenRefusedAfterwardsAndServedAgain() throws IOException {
        Person ann = gateway.person("ann");
        ann.logsIn();
        assertThat(ann.home()).isEqualTo("a");
        relay.cut();

        assertThat(ann.home()).isEqualTo("a");
        await().atMost(PATIENCE)
                .untilAsserted(() -> assertThat(ann.asks("/s/home").code()).isEqualTo("STORE_UNAVAILABLE"));
        assertThat(gateway.get("/readyz").status()).isEqualTo(503);
        assertThat(gateway.get("/s/page").status()).isEqualTo(200);

        relay.mend();
        await().atMost(PATIENCE)
                .untilAsserted(() -> assertThat(ann.asks("/s/home").body()).isEqualTo("a"));
        assertThat(gateway.get("/readyz").status()).isEqualTo(200);
        assertThat(b.requestsOf("ann")).isZero();
    }
}

package io.stickygateway.bootstrap.e2e;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.stickygateway.application.contract.Parallel;
import io.stickygateway.bootstrap.e2e.harness.GatewaySetup;
import io.stickygateway.bootstrap.e2e.harness.LoginReplies;
import io.stickygateway.bootstrap.e2e.harness.Person;
import io.stickygateway.bootstrap.e2e.harness.Relay;
import io.stickygateway.bootstrap.e2e.harness.StickyNode;
import io.stickygateway.bootstrap.e2e.harness.TestDatabase;
import io.stickygateway.bootstrap.e2e.harness.TestGateway;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** P3: the reply goes out unchanged though it could not be kept; that is counted, and the next login is learned. */
class ALoginTheStoreMissesE2eTest {
    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final String HELD = "SELECT 1 FROM pg_locks WHERE mode = 'AccessExclusiveLock' AND granted"
            + " AND relation = 'gateway_user_route'::regclass";
    private static final String HOLD =
            "BEGIN; LOCK TABLE gateway_user_route IN ACCESS EXCLUSIVE MODE; SELECT pg_sleep(4); COMMIT";

    private final TestDatabase database = TestDatabase.fresh();
    private final Relay relay = Relay.to(database.port());
    private final StickyNode node = StickyNode.start("a");
    private final String reply = StickyNode.welcome("ann");

    private TestGateway gateway;

    @BeforeEach
    void aGateway(@TempDir Path data) {
        gateway = GatewaySetup.in(data, database.by(relay.port()), node)
                .set("gateway.database.deadline", "1s")
                .start();
    }

    @AfterEach
    void stopAll() {
        gateway.close();
        relay.close();
        node.close();
    }

    @Test
    void becauseItWentAwayMeanwhile() throws IOException {
        node.repliesToLogins((request, connection) -> {
            relay.cut();
            LoginReplies.of(reply.getBytes(ISO_8859_1)).answer(request, connection);
        });

        assertThat(gateway.person("ann").logsIn().body()).isEqualTo(reply);

        isCounted();
        relay.mend();
        theNextLoginIsLearned();
    }

    @Test
    void becauseItIsTooSlow() throws Exception {
        BlockingQueue<CompletableFuture<Void>> holding = new LinkedBlockingQueue<>();
        node.repliesToLogins((request, connection) -> {
            holding.add(Parallel.run(() -> database.run(HOLD)));
            await().atMost(PATIENCE).until(() -> !database.column(HELD).isEmpty());
            LoginReplies.of(reply.getBytes(ISO_8859_1)).answer(request, connection);
        });

        assertThat(gateway.person("ann").logsIn().body()).isEqualTo(reply);

        isCounted();
        holding.take().join();
        theNextLoginIsLearned();
    }

    private void isCounted() throws IOException {
        assertThat(gateway.get("/metrics").body())
                .containsPattern("sticky_login_lessons_total\\{[^}]*\"store-(slow|failed)\"[^}]*} 1");
    }

    private void theNextLoginIsLearned() {
        node.repliesToLogins(LoginReplies.of(reply.getBytes(ISO_8859_1)));
        Person ann = gateway.person("ann");
        await().atMost(PATIENCE).untilAsserted(() -> {
            assertThat(ann.logsIn().body()).isEqualTo(reply);
            assertThat(ann.asks("/s/home").body()).isEqualTo("a");
        });
        assertThat(database.column("SELECT node_id FROM gateway_user_route")).containsExactly("a");
    }
}

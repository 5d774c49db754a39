package io.stickygateway.bootstrap.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import io.stickygateway.bootstrap.e2e.harness.GatewaySetup;
import io.stickygateway.bootstrap.e2e.harness.Person;
import io.stickygateway.bootstrap.e2e.harness.StickyNode;
import io.stickygateway.bootstrap.e2e.harness.TestDatabase;
import io.stickygateway.bootstrap.e2e.harness.TestGateway;
import io.stickygateway.bootstrap.e2e.harness.Together;
import io.stickygateway.proxy.harness.Answer;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** P5 and P7: whoever makes tokens up uses a share of the database, and takes it from nobody. */
class MadeUpTokensE2eTest {
    private static final int STRANGERS = 20;

    private final StickyNode node = StickyNode.start("a");
    private final AtomicBoolean enough = new AtomicBoolean();
    private final ExecutorService strangers = Executors.newFixedThreadPool(STRANGERS);

    private TestGateway gateway;

    @BeforeEach
    void fewConnections(@TempDir Path data) {
        gateway = GatewaySetup.in(data, TestDatabase.fresh(), node)
                .set("gateway.database.connections", "4")
                .set("gateway.database.waiting", "4")
                .start();
    }

    @AfterEach
    void stopAll() {
        enough.set(true);
        strangers.shutdown();
        gateway.close();
        node.close();
    }

    @Test
    void leaveLoginsAndKnownUsersTheirShare() throws Exception {
        List<Future<List<String>>> floods = new ArrayList<>();
        for (int i = 0; i < STRANGERS; i++) {
            floods.add(strangers.submit(this::flood));
        }

        assertThat(Together.all(15, 1, i -> () -> newcomer("user" + i))).containsOnly("a");

        enough.set(true);
        List<String> codes = new ArrayList<>();
        for (Future<List<String>> flood : floods) {
            codes.addAll(flood.get());
        }
        assertThat(codes).containsOnly("TOKEN_UNRESOLVED", "STORE_UNAVAILABLE");
        assertThat(codes).contains("TOKEN_UNRESOLVED", "STORE_UNAVAILABLE");
    }

    private List<String> flood() throws IOException {
        List<String> codes = new ArrayList<>();
        while (!enough.get()) {
            Answer answer = gateway.get("/s/x", "x-token: " + UUID.randomUUID());
            codes.add(answer.code());
        }
        return codes;
    }

    private String newcomer(String name) throws IOException {
        Person person = gateway.person(name);
        assertThat(person.logsIn().status()).as(name).isEqualTo(200);
        return person.home();
    }
}

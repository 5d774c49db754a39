package io.stickygateway.bootstrap.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import io.stickygateway.bootstrap.e2e.harness.GatewaySetup;
import io.stickygateway.bootstrap.e2e.harness.Person;
import io.stickygateway.bootstrap.e2e.harness.StickyNode;
import io.stickygateway.bootstrap.e2e.harness.TestDatabase;
import io.stickygateway.bootstrap.e2e.harness.TestGateway;
import io.stickygateway.proxy.harness.Answer;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class TokensE2eTest {
    private final StickyNode a = StickyNode.start("a");
    private final StickyNode b = StickyNode.start("b");

    private TestGateway gateway;
    private Person ann;

    @BeforeAll
    void annHasLoggedIn(@TempDir Path data) throws IOException {
        gateway = GatewaySetup.in(data, TestDatabase.fresh(), a, b)
                .service("token-sources", "header:x-token,query:token")
                .start();
        ann = gateway.person("ann");
        ann.logsIn();
    }

    @AfterAll
    void stopAll() {
        gateway.close();
        a.close();
        b.close();
    }

    @Test
    void leadsHomeWithNothingLeftInMemory() throws IOException {
        String home = ann.home();

        gateway.restart();

        assertThat(ann.home()).isEqualTo(home);
    }

    @Test
    void anEmptyOneCountsAsNone() throws IOException {
        assertThat(gateway.get("/s/x", "x-token:").status()).isEqualTo(200);
        assertThat(gateway.get("/s/x?token=").status()).isEqualTo(200);
    }

    @Test
    void theSameTwiceCountsAsOne() throws IOException {
        Answer answer = gateway.get("/s/x?token=" + ann.token(), ann.tokenField(), ann.tokenField());

        assertThat(answer.body()).isEqualTo(ann.home());
    }

    @Test
    void twoDifferentOnesAreRefused() throws IOException {
        Answer answer = gateway.get("/s/x", ann.tokenField(), "x-token: other");

        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.code()).isEqualTo("BAD_REQUEST");
    }

    @Test
    void anOversizedOneIsRefused() throws IOException {
        Answer answer = gateway.get("/s/x", "x-token: " + "t".repeat(20_000));

        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.code()).isEqualTo("BAD_REQUEST");
    }

    @Test
    void oneThatNobodyKnowsIsRefused() throws IOException {
        Answer answer = gateway.get("/s/x", "x-token: stranger");

        assertThat(answer.status()).isEqualTo(401);
        assertThat(answer.code()).isEqualTo("TOKEN_UNRESOLVED");
    }

    @Test
    void oneThatNobodyKnowsIsAnonymousWhereTheServiceSaysSo(@TempDir Path data) throws IOException {
        try (TestGateway other = GatewaySetup.in(data, TestDatabase.fresh(), a, b)
                .service("unresolved-token", "anonymous")
                .start()) {
            assertThat(other.get("/s/x", "x-token: stranger").status()).isEqualTo(200);
        }
    }
}

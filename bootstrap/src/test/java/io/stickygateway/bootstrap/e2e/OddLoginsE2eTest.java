package io.stickygateway.bootstrap.e2e;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.stickygateway.bootstrap.e2e.harness.GatewaySetup;
import io.stickygateway.bootstrap.e2e.harness.LoginReplies;
import io.stickygateway.bootstrap.e2e.harness.StickyNode;
import io.stickygateway.bootstrap.e2e.harness.TestDatabase;
import io.stickygateway.bootstrap.e2e.harness.TestGateway;
import io.stickygateway.proxy.harness.Answer;
import io.stickygateway.proxy.harness.RawClient;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** P3: a login's reply reaches the client unchanged, and binds exactly where it was a success. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class OddLoginsE2eTest {
    private final TestDatabase database = TestDatabase.fresh();
    private final StickyNode node = StickyNode.start("a");

    private TestGateway gateway;
    private int number;

    @BeforeAll
    void oneNode(@TempDir Path data) {
        gateway = GatewaySetup.in(data, database, node).start();
    }

    @BeforeEach
    void anotherUser() {
        number++;
    }

    @AfterAll
    void stopAll() {
        gateway.close();
        node.close();
    }

    @Test
    void aReplyInGzipIsLearnedAndKeepsItsBytes() throws IOException {
        byte[] zipped = LoginReplies.gzip(StickyNode.welcome(user()));
        node.repliesToLogins(LoginReplies.of(zipped, "Content-Encoding: gzip"));

        Answer answer = logIn();

        assertThat(answer.body().getBytes(ISO_8859_1)).isEqualTo(zipped);
        assertThat(answer.value("Content-Encoding")).isEqualTo("gzip");
        assertThat(home()).isEqualTo("a");
    }

    @Test
    void aReplyInBrotliIsLearnedAndKeepsItsBytes() throws IOException {
        byte[] packed = LoginReplies.brotli(StickyNode.welcome(user()));
        node.repliesToLogins(LoginReplies.of(packed, "Content-Encoding: br"));

        assertThat(logIn().body().getBytes(ISO_8859_1)).isEqualTo(packed);
        assertThat(home()).isEqualTo("a");
    }

    @Test
    void aReplyInChunksOfOneByteIsLearned() throws IOException {
        String reply = StickyNode.welcome(user());
        node.repliesToLogins(LoginReplies.chunked(reply, 1));

        assertThat(logIn().body()).isEqualTo(reply);
        assertThat(home()).isEqualTo("a");
    }

    @Test
    void aReplyOf300KilobytesPassesUnlearned() throws IOException {
        String reply = StickyNode.welcome(user()).replaceFirst("\\{", "{\"pad\":\"" + "x".repeat(300 * 1024) + "\",");
        node.repliesToLogins(LoginReplies.of(reply.getBytes(ISO_8859_1)));

        assertThat(logIn().body()).isEqualTo(reply);
        assertThat(home()).isEqualTo("nobody");
    }

    @Test
    void aCodeOtherThan200InsideHttp200BindsNobody() throws IOException {
        String reply = StickyNode.welcome(user()).replace("\"code\":200", "\"code\":500");
        node.repliesToLogins(LoginReplies.of(reply.getBytes(ISO_8859_1)));

        assertThat(logIn().body()).isEqualTo(reply);
        assertThat(home()).isEqualTo("nobody");
    }

    @Test
    void aTokenWithoutUserIdBindsByTheName() throws IOException {
        String reply = StickyNode.welcome(user()).replace("\"userId\"", "\"other\"");
        node.repliesToLogins(LoginReplies.of(reply.getBytes(ISO_8859_1)));

        assertThat(logIn().body()).isEqualTo(reply);
        assertThat(home()).isEqualTo("a");
    }

    @Test
    void aReplyThatIsNoJsonBindsNobody() throws IOException {
        node.repliesToLogins(LoginReplies.of("<html>welcome</html>".getBytes(ISO_8859_1)));

        assertThat(logIn().body()).isEqualTo("<html>welcome</html>");
        assertThat(home()).isEqualTo("nobody");
    }

    @Test
    void aReplyWithTwoCodesBindsNobody() throws IOException {
        String reply = StickyNode.welcome(user()).replaceFirst("\\{", "{\"code\":500,");
        node.repliesToLogins(LoginReplies.of(reply.getBytes(ISO_8859_1)));

        assertThat(logIn().body()).isEqualTo(reply);
        assertThat(home()).isEqualTo("nobody");
    }

    @Test
    void aLoginWhoseClientHangsUpIsLearnedAllTheSame() throws Exception {
        CountDownLatch arrived = new CountDownLatch(1);
        CountDownLatch clientIsGone = new CountDownLatch(1);
        String reply = StickyNode.welcome(user());
        node.repliesToLogins((request, connection) -> {
            arrived.countDown();
            LoginReplies.await(clientIsGone);
            LoginReplies.of(reply.getBytes(ISO_8859_1)).answer(request, connection);
        });
        try (RawClient client = gateway.client()) {
            client.send(loginRequest(body(user())));
            arrived.await();
        }
        clientIsGone.countDown();

        await().untilAsserted(() -> assertThat(home()).isEqualTo("a"));
    }

    @Test
    void spacesAndCapitalsInANameMakeNoOtherUser() throws IOException {
        node.repliesToLogins(LoginReplies.of(StickyNode.welcome(user()).getBytes(ISO_8859_1)));
        logIn();

        gateway.post("/s/login", body(" " + user().toUpperCase(Locale.ROOT) + " "));

        assertThat(database.column("SELECT user_id FROM gateway_user_route WHERE lower(username) = '" + user() + "'"))
                .hasSize(1);
    }

    @Test
    void aNameThatIsNotUtf8IsRefusedAndNoNodeSeesIt() throws IOException {
        int before = node.logins();

        Answer answer = gateway.post("/s/login", "{\"username\":\"\u00e9\u00ff\"}");

        assertThat(answer.code()).isEqualTo("LOGIN_UNREADABLE");
        assertThat(node.logins()).isEqualTo(before);
    }

    @Test
    void twoNamesInOneRequestAreRefusedAndNoNodeSeesThem() throws IOException {
        int before = node.logins();

        Answer answer = gateway.post("/s/login", "{\"username\":\"one\",\"username\":\"two\"}");

        assertThat(answer.code()).isEqualTo("LOGIN_UNREADABLE");
        assertThat(node.logins()).isEqualTo(before);
    }

    @Test
    void theNodeSeesTheLoginsBytesAsTheyCame() throws IOException {
        String body = "{ \"username\" : \"" + user() + "\", \"x\":[1,2] ,\"n\":\"" + latin("张") + "\"}\n";
        node.repliesToLogins(LoginReplies.of("{}".getBytes(ISO_8859_1)));

        gateway.post("/s/login", body);

        assertThat(node.received()).last().satisfies(seen -> assertThat(seen.body())
                .isEqualTo(body));
    }

    private String user() {
        return "user" + number;
    }

    private Answer logIn() throws IOException {
        return gateway.post("/s/login", body(user()));
    }

    /** Where the store says that this test's user is at home. */
    private String home() {
        return database.column("SELECT node_id FROM gateway_user_route WHERE username = '" + user() + "'").stream()
                .findFirst()
                .orElse("nobody");
    }

    private static String body(String name) {
        return "{\"username\":\"" + name + "\",\"password\":\"right\"}";
    }

    private static String loginRequest(String body) {
        return RawClient.request("POST", "/s/login", "Content-Length: " + body.length()) + body;
    }

    private static String latin(String text) {
        return new String(text.getBytes(UTF_8), ISO_8859_1);
    }
}

package io.stickygateway.proxy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.stickygateway.domain.catalog.LoginPath;
import io.stickygateway.domain.catalog.LoginSettings;
import io.stickygateway.domain.catalog.Service;
import io.stickygateway.domain.catalog.UnreadableLogin;
import io.stickygateway.proxy.harness.Answer;
import io.stickygateway.proxy.harness.Gateway;
import io.stickygateway.proxy.harness.RawClient;
import io.stickygateway.proxy.harness.RawNode;
import io.stickygateway.proxy.harness.Rig;
import io.stickygateway.proxy.harness.Script;
import io.stickygateway.proxy.harness.Services;
import io.stickygateway.proxy.harness.Settings;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class LoginReplyE2eTest {
    private static final String REPLY =
            "{\"code\":200,\"data\":{\"token\":\"tok-1\",\"userId\":\"u1\",\"username\":\"zhang\"}}";

    @RegisterExtension
    final Rig rig = new Rig();

    @Test
    void itsOctetsAreThoseOfTheNodeAndItsTokenLeadsHome() throws Exception {
        RawNode a = rig.node("a").answers(loginOrOk());
        RawNode b = rig.node("b").answers(loginOrOk());
        Gateway gateway = rig.gateway(Services.sticky("s", a, b));
        Answer login = login(rig.client(), "{\"username\":\"zhang\"}");
        assertThat(login.body()).isEqualTo(REPLY);
        String home = login.value("x-gateway-node");
        for (int i = 0; i < 6; i++) {
            assertThat(gateway.get("/s/x", "x-token: tok-1").value("x-gateway-node"))
                    .isEqualTo(home);
        }
        RawNode homeNode = "a".equals(home) ? a : b;
        assertThat(homeNode.received().get(0).values("accept-encoding")).containsExactly("identity");
        assertThat(homeNode.received().get(0).body()).isEqualTo("{\"username\":\"zhang\"}");
        assertThat(homeNode.received().get(1).value("x-gateway-binding")).isNotNull();
    }

    @Test
    void itIsHeldUntilTheStoreHasIt() throws Exception {
        Gateway gateway = rig.gateway(Services.sticky("s", rig.node("a").answers(loginOrOk())));
        login(rig.client(), "{\"username\":\"first\"}");
        gateway.store().holdAnswers();
        RawClient client = rig.client();
        client.send(request("{\"username\":\"first\"}"));
        assertThat(client.isSilentFor(Duration.ofMillis(300))).isTrue();
        gateway.store().giveAnswers();
        assertThat(client.answer().body()).isEqualTo(REPLY);
    }

    @Test
    void itGoesOutUnlearnedWhenTheStoreIsTooSlow() throws Exception {
        RawNode node = rig.node("a").answers(loginOrOk());
        Gateway gateway = rig.gateway(Services.sticky("s", node));
        node.answers((request, connection) -> {
            gateway.store().holdAnswers();
            connection.send(reply(REPLY));
        });
        assertThat(login(rig.client(), "{\"username\":\"zhang\"}").body()).isEqualTo(REPLY);
        gateway.store().giveAnswers();
    }

    @Test
    void oneThatIsTooLargeToHoldPassesAsItComes() throws Exception {
        String large = REPLY.replace("}}", ",\"pad\":\"" + "x".repeat(300_000) + "\"}}");
        RawNode node = rig.node("a").answers(Script.raw(reply(large)));
        Gateway gateway = rig.gateway(Services.sticky("s", node));
        assertThat(login(rig.client(), "{\"username\":\"zhang\"}").body()).isEqualTo(large);
        node.answers((request, connection) -> connection.send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"
                + Integer.toHexString(large.length()) + "\r\n" + large + "\r\n0\r\n\r\n"));
        assertThat(login(rig.client(), "{\"username\":\"zhang\"}").body()).isEqualTo(large);
        assertThat(gateway.get("/s", "x-token: tok-1").code()).isEqualTo("TOKEN_UNRESOLVED");
    }

    @Test
    void aLoginWhoseClientHangsUpIsLearnedAllTheSame() throws Exception {
        RawNode node = rig.node("a");
        Gateway gateway = rig.gateway(Services.sticky("s", node));
        RawClient client = rig.client();
        node.answers((request, connection) -> {
            client.close();
            await().untilAsserted(() -> assertThat(gateway.metrics()).contains("api_gateway_client_connections 0.0"));
            node.answers(Script.ok("home"));
            connection.send(reply(REPLY));
        });
        client.send(request("{\"username\":\"zhang\"}"));
        await().untilAsserted(() ->
                assertThat(gateway.get("/s", "x-token: tok-1").status()).isEqualTo(200));
        await().untilAsserted(() -> assertThat(gateway.inFlight().users()).isZero());
    }

    @Test
    void aNodeThatFailsInTheMiddleOfItIsAnOrdinaryFailure() throws Exception {
        RawNode node = rig.node("a").answers((request, connection) -> {
            connection.send("HTTP/1.1 200 OK\r\nContent-Length: 500\r\n\r\n{\"code\":200");
            connection.close();
        });
        rig.gateway(Services.sticky("s", node));
        Answer answer = login(rig.client(), "{\"username\":\"zhang\"}");
        assertThat(answer.status()).isEqualTo(502);
        assertThat(answer.code()).isEqualTo("UPSTREAM_RESET");
    }

    @Test
    void aNameThatCannotBeReadIsRefusedAndNoNodeSeesIt() throws Exception {
        RawNode node = rig.node("a");
        rig.gateway(Services.sticky("s", node));
        for (String body : List.of("not json", "{}", "{\"username\":7}", "{\"username\":\"\"}", "x".repeat(70_000))) {
            Answer answer = login(rig.client(), body);
            assertThat(answer.status()).as(body).isEqualTo(400);
            assertThat(answer.code()).isEqualTo("LOGIN_UNREADABLE");
        }
        assertThat(node.received()).isEmpty();
    }

    @Test
    void itIsForwardedUnlearnedWhereTheServiceSaysSo() throws Exception {
        RawNode node = rig.node("a").answers(loginOrOk());
        Service service = Services.sticky("s", node);
        Gateway gateway = rig.gateway(Services.loggingIn(
                service, changed(service.login(), UnreadableLogin.FORWARD, Duration.ofSeconds(90), List.of())));
        String body = "x".repeat(70_000);
        assertThat(login(rig.client(), body).body()).isEqualTo(REPLY);
        assertThat(chunkedLogin(rig.client(), body).body()).isEqualTo(REPLY);
        assertThat(node.received()).hasSize(2).allMatch(received -> received.body()
                .equals(body));
        assertThat(gateway.get("/s", "x-token: tok-1").code()).isEqualTo("TOKEN_UNRESOLVED");
    }

    @Test
    void aLoginThatOutlivesItsDeadlineIsAborted() throws Exception {
        RawNode node = rig.node("a");
        Service service = Services.sticky("s", node);
        rig.gateway(
                Settings.transport("auto"),
                Services.loggingIn(
                        service, changed(service.login(), UnreadableLogin.REFUSE, Duration.ofMillis(300), List.of())));
        assertThat(rig.client().get("/s/warm").status()).isEqualTo(200);
        node.answers((request, connection) -> connection.read());
        assertThat(login(rig.client(), "{\"username\":\"zhang\"}").code()).isEqualTo("UPSTREAM_TIMEOUT");
        await().until(() -> node.open() == 0);
    }

    @Test
    void aLearnPathsReplyIsLearnedToo() throws Exception {
        RawNode node = rig.node("a").answers(loginOrOk());
        Service service = Services.sticky("s", node);
        Gateway gateway = rig.gateway(Services.loggingIn(
                service,
                changed(
                        service.login(),
                        UnreadableLogin.REFUSE,
                        Duration.ofSeconds(90),
                        List.of(new LoginPath("/refresh")))));
        node.answers((request, connection) -> connection.send(reply(REPLY.replace("tok-1", "tok-2"))));
        assertThat(gateway.get("/s/refresh").status()).isEqualTo(200);
        assertThat(gateway.get("/s/x", "x-token: tok-2").status()).isEqualTo(200);
    }

    private static LoginSettings changed(
            LoginSettings before, UnreadableLogin unreadable, Duration deadline, List<LoginPath> learnPaths) {
        return Services.login(before, before.path(), deadline, unreadable, learnPaths);
    }

    private static Script loginOrOk() {
        return (request, connection) ->
                connection.send(request.target().endsWith("/login") ? reply(REPLY) : reply("ok"));
    }

    private static String reply(String body) {
        return "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: " + body.length() + "\r\n\r\n"
                + body;
    }

    private static Answer login(RawClient client, String body) throws IOException {
        return client.send(request(body)).answer();
    }

    private static Answer chunkedLogin(RawClient client, String body) throws IOException {
        return client.send(RawClient.request("POST", "/s/login", "Transfer-Encoding: chunked")
                        + Integer.toHexString(body.length()) + "\r\n" + body + "\r\n0\r\n\r\n")
                .answer();
    }

    private static String request(String body) {
        return RawClient.request(
                        "POST", "/s/login", "Content-Type: application/json", "Content-Length: " + body.length())
                + body;
    }
}

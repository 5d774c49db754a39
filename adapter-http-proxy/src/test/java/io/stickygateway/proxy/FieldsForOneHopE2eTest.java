package io.stickygateway.proxy;

import static org.assertj.core.api.Assertions.assertThat;

import io.stickygateway.proxy.harness.Answer;
import io.stickygateway.proxy.harness.Gateway;
import io.stickygateway.proxy.harness.RawClient;
import io.stickygateway.proxy.harness.RawNode;
import io.stickygateway.proxy.harness.Received;
import io.stickygateway.proxy.harness.Rig;
import io.stickygateway.proxy.harness.Script;
import io.stickygateway.proxy.harness.Services;
import io.stickygateway.proxy.harness.Settings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class FieldsForOneHopE2eTest {
    @RegisterExtension
    final Rig rig = new Rig();

    @Test
    void theyStopOnTheWayUp() throws Exception {
        RawNode node = rig.node("a");
        rig.gateway(Services.plain("s", node))
                .get(
                        "/s",
                        "Connection: close, X-Secret",
                        "X-Secret: 1",
                        "Keep-Alive: timeout=5",
                        "Proxy-Connection: x",
                        "HTTP2-Settings: AAMA",
                        "TE: gzip",
                        "X-Kept: 1");
        assertThat(node.only().values("x-kept")).containsExactly("1");
        assertThat(node.only().head())
                .doesNotContainIgnoringCase("secret")
                .doesNotContainIgnoringCase("keep-alive")
                .doesNotContainIgnoringCase("connection")
                .doesNotContainIgnoringCase("settings")
                .doesNotContain("TE:");
    }

    @Test
    void theyStopOnTheWayDown() throws Exception {
        RawNode node = rig.node("a")
                .answers(Script.answer(
                        "200 OK",
                        "ok",
                        "Connection: keep-alive, X-Secret",
                        "X-Secret: 1",
                        "Keep-Alive: timeout=9",
                        "Proxy-Authenticate: Basic",
                        "Proxy-Connection: keep-alive",
                        "HTTP2-Settings: AAMA",
                        "TE: trailers",
                        "Upgrade: h2c",
                        "X-Kept: 1",
                        "Content-Length: 2"));
        Answer answer = rig.gateway(Services.plain("s", node)).get("/s");
        assertThat(answer.fields())
                .extracting(field -> field.split(":", 2)[0])
                .containsExactly("X-Kept", "Content-Length", "X-Request-Id", "X-Gateway-Node");
    }

    @Test
    void aTokenThatConnectionNominatesStillIdentifies() throws Exception {
        RawNode node = rig.node("a");
        Gateway gateway = rig.gateway(Services.sticky("s", node));
        Answer answer = gateway.get("/s", "Connection: x-token", "x-token: unknown");
        assertThat(answer.status()).isEqualTo(401);
        assertThat(answer.code()).isEqualTo("TOKEN_UNRESOLVED");
        assertThat(node.received()).isEmpty();
    }

    @Test
    void identityFromAClientNeverReachesANode() throws Exception {
        RawNode node = rig.node("a");
        rig.gateway(Services.plain("s", node))
                .ask(RawClient.request(
                                "POST",
                                "/s",
                                "x-user-id: 1",
                                "X-USER-ID: 2",
                                "x_user_id: 3",
                                "X-Data-Scope: 4",
                                "X-Gateway-Binding: 5",
                                "X-Gateway_Node: 6",
                                "Transfer-Encoding: chunked")
                        + "1\r\nx\r\n0\r\nX-User-Id: 7\r\nx_user_roles: 8\r\nX-Sum: 9\r\n\r\n");
        Received received = node.only();
        assertThat(received.head())
                .doesNotContainIgnoringCase("user")
                .doesNotContainIgnoringCase("scope")
                .doesNotContainIgnoringCase("x-gateway");
        assertThat(received.trailers()).isEqualTo("X-Sum: 9\r\n");
    }

    @Test
    void anUntrustedPeersAddressesAreReplaced() throws Exception {
        RawNode node = rig.node("a");
        rig.gateway(Services.plain("s", node))
                .get(
                        "/s",
                        "X-Forwarded-For: 6.6.6.6",
                        "X-Real-IP: 6.6.6.6",
                        "Forwarded: for=6.6.6.6",
                        "X-Forwarded-Proto: gopher",
                        "X-Forwarded-Host: evil",
                        "x_forwarded_for: 6.6.6.6");
        assertThat(node.only().values("x-forwarded-for")).containsExactly("127.0.0.1");
        assertThat(node.only().values("x-real-ip")).containsExactly("127.0.0.1");
        assertThat(node.only().values("forwarded")).containsExactly("for=127.0.0.1;proto=http;host=\"gateway.test\"");
        assertThat(node.only().head())
                .doesNotContain("6.6.6.6")
                .doesNotContain("evil")
                .doesNotContain("gopher");
    }

    @Test
    void aTrustedPeersAddressesAreContinued() throws Exception {
        RawNode node = rig.node("a");
        rig.gateway(Settings.trusting("127.0.0.0/8"), Services.plain("s", node))
                .get(
                        "/s",
                        "X-Forwarded-For: 203.0.113.9, 10.0.0.1",
                        "Forwarded: for=203.0.113.9",
                        "X-Forwarded-Proto: https");
        assertThat(node.only().values("x-forwarded-for")).containsExactly("203.0.113.9, 10.0.0.1, 127.0.0.1");
        assertThat(node.only().values("x-real-ip")).containsExactly("10.0.0.1");
        assertThat(node.only().values("x-forwarded-proto")).containsExactly("https");
        assertThat(node.only().values("forwarded"))
                .containsExactly("for=203.0.113.9, for=127.0.0.1;proto=http;host=\"gateway.test\"");
    }
}

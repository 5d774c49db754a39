package io.stickygateway.proxy;

import static org.assertj.core.api.Assertions.assertThat;

import io.stickygateway.proxy.harness.Answer;
import io.stickygateway.proxy.harness.Gateway;
import io.stickygateway.proxy.harness.RawClient;
import io.stickygateway.proxy.harness.RawNode;
import io.stickygateway.proxy.harness.Rig;
import io.stickygateway.proxy.harness.Services;
import io.stickygateway.proxy.harness.Settings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class OneRequestOneReadingE2eTest {
    @RegisterExtension
    final Rig rig = new Rig();

    @Test
    void aTokenBehindTheBodyStopsHere() throws Exception {
        RawNode node = rig.node("a");
        rig.gateway(Services.sticky("s", node))
                .ask(RawClient.request("POST", "/s", "Transfer-Encoding: chunked")
                        + "1\r\nx\r\n0\r\nX-Token: t1\r\nx_token: t2\r\nX-Tokens: 3\r\n\r\n");
        assertThat(node.only().trailers()).isEqualTo("X-Tokens: 3\r\n");
    }

    @Test
    void whereARequestWasMeantToGoIsNotTheClientsToSay() throws Exception {
        RawNode node = rig.node("a");
        rig.gateway(Services.sticky("s", node))
                .get("/s", "X-Original-URL: /s/login", "x-rewrite-url: /s/login", "X_Original_URL: /s/login", "X-Y: z");
        assertThat(node.only().head()).doesNotContainIgnoringCase("login").contains("\r\nX-Y: z\r\n");
    }

    @Test
    void aTrustedProxyMaySayIt() throws Exception {
        RawNode node = rig.node("a");
        rig.gateway(Settings.trusting("127.0.0.0/8"), Services.sticky("s", node))
                .get("/s", "X-Original-URL: /front", "x_rewrite_url: /s/login");
        assertThat(node.only().head())
                .contains("\r\nX-Original-URL: /front\r\n")
                .doesNotContain("login");
    }

    @Test
    void aMethodThatMayBecomeALoginsIsRefusedOnItsPath() throws Exception {
        RawNode node = rig.node("a");
        Gateway gateway = rig.gateway(Services.sticky("s", node));
        for (String field :
                new String[] {"X-HTTP-Method-Override", "x_http_method_override", "X-HTTP-Method", "X-Method-Override"
                }) {
            Answer answer = gateway.get("/s/login", field + ": POST");
            assertThat(answer.status()).as(field).isEqualTo(400);
            assertThat(answer.code()).isEqualTo("BAD_REQUEST");
        }
        assertThat(node.received()).isEmpty();
        assertThat(gateway.get("/s/notes", "X-HTTP-Method-Override: POST").status())
                .isEqualTo(200);
        assertThat(node.only().values("x-http-method-override")).containsExactly("POST");
        assertThat(gateway.get("/s/login").status()).isEqualTo(200);
    }

    @Test
    void twoDifferentTokensInOneRequestGoNowhere() throws Exception {
        RawNode node = rig.node("a");
        Gateway gateway = rig.gateway(
                Services.readingTokensFrom(Services.sticky("s", node), "header:x-token", "query:token", "cookie:sid"));
        for (Answer answer : new Answer[] {
            gateway.get("/s?token=t2", "x-token: t1"),
            gateway.get("/s", "Cookie: sid=t1; sid=t2"),
            gateway.get("/s?token=t1", "Cookie: sid=t2")
        }) {
            assertThat(answer.status()).isEqualTo(400);
            assertThat(answer.code()).isEqualTo("BAD_REQUEST");
        }
        assertThat(gateway.get("/s?token=t1", "x-token: t1", "Cookie: sid=t1; sid=")
                        .code())
                .isEqualTo("TOKEN_UNRESOLVED");
        assertThat(node.received()).isEmpty();
    }
}

package io.stickygateway.proxy;

import static org.assertj.core.api.Assertions.assertThat;

import io.stickygateway.proxy.harness.Answer;
import io.stickygateway.proxy.harness.Gateway;
import io.stickygateway.proxy.harness.RawClient;
import io.stickygateway.proxy.harness.RawNode;
import io.stickygateway.proxy.harness.Rig;
import io.stickygateway.proxy.harness.Script;
import io.stickygateway.proxy.harness.Services;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class LoginReplyFieldsE2eTest {
    private static final String LOGIN = "{\"username\":\"zhang\"}";
    private static final String REPLY =
            "{\"code\":200,\"data\":{\"token\":\"tok-1\",\"userId\":\"u1\",\"username\":\"zhang\"}}";

    @RegisterExtension
    final Rig rig = new Rig();

    @Test
    void comeInOrderWithTheirSpellingAndTheirTrailers() throws Exception {
        RawNode node = rig.node("a");
        Gateway gateway = rig.gateway(Services.sticky("s", node));
        node.answers(Script.raw("HTTP/1.1 200 Welcome\r\nSet-Cookie: a=1\r\nVARY: x\r\nset-cookie: b=2\r\n"
                + "Transfer-Encoding: chunked\r\n\r\n"
                + Integer.toHexString(REPLY.length()) + "\r\n" + REPLY + "\r\n0\r\nX-Sum: 9\r\n\r\n"));

        Answer answer = gateway.ask(RawClient.request("POST", "/s/login", "Content-Length: " + LOGIN.length()) + LOGIN);

        assertThat(answer.statusLine()).isEqualTo("HTTP/1.1 200 Welcome");
        assertThat(answer.fields()).startsWith("Set-Cookie: a=1", "VARY: x", "set-cookie: b=2");
        assertThat(answer.body()).isEqualTo(REPLY);
        assertThat(answer.trailers()).isEqualTo("X-Sum: 9\r\n");
        assertThat(gateway.get("/s/x", "x-token: tok-1").status()).isEqualTo(200);
    }
}

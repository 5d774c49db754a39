package io.stickygateway.proxy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.stickygateway.domain.catalog.ServiceId;
import io.stickygateway.proxy.harness.Answer;
import io.stickygateway.proxy.harness.Gateway;
import io.stickygateway.proxy.harness.RawClient;
import io.stickygateway.proxy.harness.RawNode;
import io.stickygateway.proxy.harness.Rig;
import io.stickygateway.proxy.harness.Script;
import io.stickygateway.proxy.harness.Services;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class AFailedFirstLoginE2eTest {
    private static final String NO = "{\"code\":401,\"message\":\"no\"}";

    @RegisterExtension
    final Rig rig = new Rig();

    private final RawNode node = rig.node("a");
    private final Gateway gateway = rig.gateway(Services.sticky("s", node));

    @Test
    void givesItsClaimBackWhereTheReplySaysNo() throws Exception {
        node.answers(Script.raw(reply("200 OK", NO)));
        assertThat(login().body()).isEqualTo(NO);
        nothingIsHeld();
    }

    @Test
    void givesItsClaimBackWhereTheStatusSaysNo() throws Exception {
        for (String status : List.of("401 Unauthorized", "500 Internal Server Error")) {
            node.answers(Script.raw(reply(status, "<html>no</html>")));
            assertThat(login().body()).isEqualTo("<html>no</html>");
            nothingIsHeld();
        }
    }

    @Test
    void givesItsClaimBackWhereNoNodeWasReached() throws Exception {
        node.close();
        assertThat(login().code()).isEqualTo("UPSTREAM_UNREACHABLE");
        nothingIsHeld();
    }

    @Test
    void keepsItsClaimWhereTheReplyCannotBeRead() throws Exception {
        node.answers(Script.raw(reply("200 OK", "<html>who knows</html>")));
        assertThat(login().body()).isEqualTo("<html>who knows</html>");
        somethingIsHeld();
    }

    @Test
    void keepsItsClaimWhereTheNodeWasCutOff() throws Exception {
        node.answers((request, connection) -> connection.close());
        assertThat(login().code()).isEqualTo("UPSTREAM_RESET");
        somethingIsHeld();
    }

    @Test
    void isAnsweredWithoutWaitingForTheStore() throws Exception {
        node.answers((request, connection) -> {
            gateway.store().holdAnswers();
            connection.send(reply("200 OK", NO));
        });
        assertThat(login().body()).isEqualTo(NO);
        gateway.store().giveAnswers();
    }

    private Answer login() throws Exception {
        RawClient client = rig.client();
        String body = "{\"username\":\"zhang\"}";
        return client.send("POST /s/login HTTP/1.1\r\nHost: g\r\nContent-Type: application/json\r\nContent-Length: "
                        + body.length() + "\r\n\r\n" + body)
                .answer();
    }

    private static String reply(String status, String body) {
        return "HTTP/1.1 " + status + "\r\nContent-Type: application/json\r\nContent-Length: " + body.length()
                + "\r\n\r\n" + body;
    }

    private void nothingIsHeld() {
        await().untilAsserted(() -> assertThat(claims()).isZero());
    }

    /** After the exchange has ended, which is when a claim would go. */
    private void somethingIsHeld() {
        await().untilAsserted(() -> assertThat(gateway.inFlight().users()).isZero());
        assertThat(claims()).isEqualTo(1);
    }

    private long claims() {
        return gateway.store().liveClaims(new ServiceId("s"));
    }
}

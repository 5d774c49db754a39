package io.stickygateway.proxy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.stickygateway.proxy.client.ClientLimits;
import io.stickygateway.proxy.harness.Gateway;
import io.stickygateway.proxy.harness.RawClient;
import io.stickygateway.proxy.harness.RawNode;
import io.stickygateway.proxy.harness.Rig;
import io.stickygateway.proxy.harness.Script;
import io.stickygateway.proxy.harness.Services;
import io.stickygateway.proxy.harness.Settings;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** An HTTP/1.0 client knows where an answer of unknown length ends by nothing but the connection's end. */
class AnswersThatEndWithTheirConnectionE2eTest {
    private static final String ASK = "GET /s HTTP/1.0\r\n\r\n";
    private static final String HEAD = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n";

    @RegisterExtension
    final Rig rig = new Rig();

    @ParameterizedTest
    @ValueSource(strings = {"nio", "epoll", "auto"})
    void endNormallyWhereTheyAreWhole(String transport) throws Exception {
        rig.gateway(
                Settings.transport(transport),
                Services.plain("s", rig.node("a").answers(Script.raw(HEAD + "5\r\nhello\r\n0\r\n\r\n"))));

        assertThat(rig.client().send(ASK).rest()).endsWith("\r\n\r\nhello");
    }

    @Test
    void areResetWhereTheClientTakesNothingForTooLong() throws Exception {
        RawNode node = rig.node("a").answers((request, connection) -> {
            connection.send(HEAD + "40000000\r\n");
            byte[] block = new byte[64 * 1024];
            for (int i = 0; i < 15_000; i++) {
                connection.send(block);
            }
        });
        rig.gateway(
                Settings.clients(AnswersThatEndWithTheirConnectionE2eTest::stallingBriefly), Services.plain("s", node));

        RawClient client = rig.client().send(ASK);
        assertThat(client.head()).contains("200");
        await().until(() -> node.open() == 0);

        assertThat(client.rest()).endsWith("<reset>");
    }

    @Test
    void areResetWhereTheGatewayStopsBeforeTheirEnd() throws Exception {
        RawNode node = rig.node("a").answers((request, connection) -> {
            connection.send(HEAD + "5\r\nhello\r\n");
            connection.read();
        });
        Gateway gateway = rig.gateway(Services.plain("s", node));

        RawClient client = rig.client().send(ASK);
        assertThat(client.head()).contains("200");
        gateway.server().stop(Duration.ZERO);

        assertThat(client.rest()).endsWith("<reset>");
    }

    private static ClientLimits stallingBriefly(ClientLimits given) {
        return new ClientLimits(
                given.connections(),
                given.requestLine(),
                given.requestHead(),
                given.head(),
                given.keepAlive(),
                given.body(),
                given.bodyRate(),
                given.bodyMost(),
                Duration.ofMillis(500),
                given.linger());
    }
}

package io.stickygateway.proxy;

import static org.assertj.core.api.Assertions.assertThat;

import io.stickygateway.proxy.harness.Answer;
import io.stickygateway.proxy.harness.Gateway;
import io.stickygateway.proxy.harness.RawClient;
import io.stickygateway.proxy.harness.RawNode;
import io.stickygateway.proxy.harness.Script;
import io.stickygateway.proxy.harness.Services;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AnEmptyBodyE2eTest {
    private static final String SWITCHING =
            "HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n";

    @Test
    void announcedAsLengthZeroGoesUpWithItsLength() throws Exception {
        try (RawNode node = RawNode.start("a");
                Gateway gateway = Gateway.over(Services.plain("s", node))) {
            Answer answer = gateway.ask(RawClient.request("POST", "/s/x", "Content-Length: 0"));

            assertThat(answer.status()).isEqualTo(200);
            assertThat(node.received()).singleElement().satisfies(request -> assertThat(request.head())
                    .containsIgnoringCase("content-length: 0"));
        }
    }

    @Test
    void leavesTheConnectionToTheNextRequest() throws Exception {
        try (RawNode node = RawNode.start("a");
                Gateway gateway = Gateway.over(Services.plain("s", node));
                RawClient client = gateway.client()) {
            client.send(RawClient.request("POST", "/s/x", "Content-Length: 0")).answer();

            assertThat(client.get("/s/y").status()).isEqualTo(200);
        }
    }

    /** Java 17's own WebSocket client announces it. */
    @Test
    void announcedInAHandshakeDoesNotStandInItsWay() throws Exception {
        try (RawNode node = RawNode.start("a").answers(Script.raw(SWITCHING));
                Gateway gateway = Gateway.over(Services.plain("s", node))) {
            Answer answer = gateway.ask(RawClient.request(
                    "GET", "/s/ws", "Content-Length: 0", "Connection: Upgrade", "Upgrade: websocket"));

            assertThat(answer.status()).isEqualTo(101);
            assertThat(node.only().value("upgrade")).isEqualTo("websocket");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"Content-Length: 0", "X-Nothing: here"})
    void isNoLogin(String field) throws Exception {
        try (RawNode node = RawNode.start("a");
                Gateway gateway = Gateway.over(Services.loggingInAt(Services.sticky("s", node), "/login"))) {
            Answer answer = gateway.ask(RawClient.request("POST", "/s/login", field));

            assertThat(answer.status()).isEqualTo(400);
            assertThat(answer.code()).isEqualTo("LOGIN_UNREADABLE");
        }
    }
}

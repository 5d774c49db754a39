package io.stickygateway.proxy.http;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class DownstreamHeadTest {
    private static final NodeLines NODE = new NodeLines("10.0.0.9:9101", "node-1");

    @Test
    void fieldsGoDownUntouchedAndInOrderWithOursBehind() {
        String down = down(
                Delivery.LENGTH,
                "Set-Cookie: a=1",
                "set-cookie: b=2",
                "Vary: x",
                "Set-Cookie: c=3",
                "VARY: y",
                "Content-Length: 2");
        assertThat(down)
                .startsWith("HTTP/1.1 200 OK\r\nSet-Cookie: a=1\r\nset-cookie: b=2\r\nVary: x\r\nSet-Cookie: c=3\r\n"
                        + "VARY: y\r\nContent-Length: 2\r\nX-Request-Id: ")
                .endsWith("\r\nX-Gateway-Node: node-1\r\n\r\n");
    }

    @Test
    void theNodesOwnWordOnItselfAndOnTheRequestIsReplaced() {
        assertThat(down(Delivery.NONE, "X-Gateway-Node: other", "X-Request-Id: other"))
                .doesNotContain("other")
                .containsOnlyOnce("X-Gateway-Node")
                .containsOnlyOnce("X-Request-Id");
    }

    @Test
    void chunksAreAnnouncedOnce() {
        assertThat(down(Delivery.CHUNKED, "Transfer-Encoding: chunked")).containsOnlyOnce("Transfer-Encoding: chunked");
        assertThat(down(Delivery.UNTIL_CLOSE, "Transfer-Encoding: chunked")).doesNotContain("Transfer-Encoding");
    }

    @Test
    void aStatusWithoutLengthLosesIt() {
        assertThat(Heads.written(out -> DownstreamHead.write(
                        Heads.response(
                                "HTTP/1.1 204 No Content\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n"),
                        Delivery.NONE,
                        Persistence.CLOSE,
                        RequestId.fresh(),
                        NODE,
                        out)))
                .doesNotContain("Content-Length")
                .doesNotContain("Transfer-Encoding")
                .contains("\r\nConnection: close\r\n");
    }

    @Test
    void anUpgradeSaysSo() {
        assertThat(Heads.written(out -> DownstreamHead.write(
                        Heads.response(
                                "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: x\r\n\r\n"),
                        Delivery.NONE,
                        Persistence.IMPLIED,
                        RequestId.fresh(),
                        NODE,
                        out)))
                .containsOnlyOnce("Upgrade: websocket")
                .contains("\r\nConnection: Upgrade\r\n");
    }

    @Test
    void anInterimAnswerCarriesItsFieldsAndNothingElse() {
        assertThat(Heads.written(out -> DownstreamHead.writeInterim(
                        Heads.response("HTTP/1.1 103 Early Hints\r\nLink: </a>\r\nContent-Length: 1\r\n\r\n"), out)))
                .isEqualTo("HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n");
    }

    private static String down(Delivery delivery, String... fields) {
        ResponseHead head = Heads.response("HTTP/1.1 200 OK\r\n" + Heads.lines(fields) + "\r\n");
        return Heads.written(
                out -> DownstreamHead.write(head, delivery, Persistence.IMPLIED, RequestId.fresh(), NODE, out));
    }
}

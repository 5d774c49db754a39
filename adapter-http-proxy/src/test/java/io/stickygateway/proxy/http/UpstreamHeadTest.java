package io.stickygateway.proxy.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.util.List;
import org.junit.jupiter.api.Test;

class UpstreamHeadTest {
    private static final NodeLines NODE = new NodeLines("10.0.0.9:9101", "node-1");
    private static final ForwardedFields PEER =
            new ForwardedFields(InetAddress.getLoopbackAddress(), new TrustedProxies(List.of()));

    @Test
    void targetAndFieldsGoUpByteForByte() {
        String target = "/s/a%20b/x%2Fy//c%27;v=1?f[x]=1&q=a%2Bb%26&t=%E4%BD%A0&e=";
        String up = up(Heads.get(target, "X-A:  b\t", "x-a:c"));
        assertThat(up).startsWith("GET " + target + " HTTP/1.1\r\nHost: a.test\r\nX-A:  b\t\r\nx-a:c\r\n");
        assertThat(up).endsWith("\r\n\r\n");
    }

    @Test
    void aPrefixIsStrippedWithoutTouchingTheRest() {
        assertThat(line(stripped("/api/v1/x%2Fy?q=/api/v1"))).isEqualTo("GET /x%2Fy?q=/api/v1 HTTP/1.1");
        assertThat(line(stripped("/api/v1?q"))).isEqualTo("GET /?q HTTP/1.1");
        assertThat(line(stripped("/api/v1"))).isEqualTo("GET / HTTP/1.1");
        assertThat(line(stripped("/api/v1//x"))).isEqualTo("GET //x HTTP/1.1");
    }

    @Test
    void anAbsoluteTargetGoesUpInOriginFormAndItsAuthorityAsHost() {
        String up = up(Heads.request("GET http://b.test:81/x?y HTTP/1.1\r\nHost: a.test\r\n\r\n"));
        assertThat(up).startsWith("GET /x?y HTTP/1.1\r\nHost: b.test:81\r\n").doesNotContain("a.test");
    }

    @Test
    void withoutAHostTheNodeIsNamed() {
        assertThat(up(Heads.request("GET / HTTP/1.0\r\n\r\n"))).startsWith("GET / HTTP/1.1\r\nHost: 10.0.0.9:9101\r\n");
    }

    @Test
    void aNodeThatWantsItsOwnNameGetsIt() {
        RequestHead head = Heads.get("/");
        String up = written(new UpstreamHead(head, 0, true, NODE, PEER, RequestId.of(head), -1, false));
        assertThat(up).startsWith("GET / HTTP/1.1\r\nHost: 10.0.0.9:9101\r\n").doesNotContain("\r\nHost: a.test");
    }

    @Test
    void framingIsSaidOnceAndPlainly() {
        assertThat(up(Heads.get("/"))).doesNotContain("Content-Length").doesNotContain("Transfer-Encoding");
        assertThat(up(post("Content-Length: 0"))).contains("\r\nContent-Length: 0\r\n");
        assertThat(up(post("transfer-encoding:  ChUnked")))
                .containsOnlyOnce("ransfer-")
                .contains("\r\nTransfer-Encoding: chunked\r\n");
    }

    @Test
    void theExpectationIsOurs() {
        assertThat(up(post("Expect: 100-continue", "Content-Length: 1"))).doesNotContain("Expect");
    }

    @Test
    void aClientThatTakesTrailersIsSpokenForAnew() {
        assertThat(up(Heads.get("/", "TE: trailers, deflate"))).contains("\r\nConnection: TE\r\nTE: trailers\r\n");
        assertThat(up(Heads.get("/", "TE: deflate"))).doesNotContain("TE:");
    }

    @Test
    void onlyAnUpgradeToWebSocketGoesUp() {
        assertThat(up(Heads.get("/", "Connection: keep-alive, Upgrade", "Upgrade: websocket", "Sec-WebSocket-Key: x")))
                .contains("\r\nSec-WebSocket-Key: x\r\n", "\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n");
        assertThat(up(Heads.get("/", "Connection: Upgrade, HTTP2-Settings", "Upgrade: h2c", "HTTP2-Settings: AAMA")))
                .doesNotContain("pgrade")
                .doesNotContain("Settings");
        assertThat(up(Heads.get("/", "Upgrade: websocket"))).doesNotContain("Upgrade");
    }

    @Test
    void theRequestIdIsSaidOnce() {
        assertThat(up(Heads.get("/", "X-Request-Id: mine")))
                .containsOnlyOnce("X-Request-Id")
                .contains("X-Request-Id: mine");
        assertThat(up(Heads.get("/", "X-Request-Id: \"\"")))
                .containsOnlyOnce("X-Request-Id")
                .contains("X-Request-Id: req-");
    }

    @Test
    void whatTheRequestReliesOnIsSaid() {
        RequestHead head = Heads.get("/", "Accept-Encoding: gzip, br", "X-Gateway-Binding: 1");
        String up = written(new UpstreamHead(head, 0, false, NODE, PEER, RequestId.of(head), 42, true));
        assertThat(up).contains("\r\nX-Gateway-Binding: 42\r\n", "\r\nAccept-Encoding: identity\r\n");
        assertThat(up).doesNotContain("gzip").doesNotContain("Binding: 1");
    }

    private static RequestHead post(String... fields) {
        return Heads.request("POST / HTTP/1.1\r\nHost: a\r\n" + Heads.lines(fields) + "\r\n");
    }

    private static String stripped(String target) {
        RequestHead head = Heads.get(target);
        return written(new UpstreamHead(head, "/api/v1".length(), false, NODE, PEER, RequestId.of(head), -1, false));
    }

    private static String up(RequestHead head) {
        return written(new UpstreamHead(head, 0, false, NODE, PEER, RequestId.of(head), -1, false));
    }

    private static String written(UpstreamHead up) {
        return Heads.written(up::write);
    }

    private static String line(String head) {
        return head.substring(0, head.indexOf('\r'));
    }
}

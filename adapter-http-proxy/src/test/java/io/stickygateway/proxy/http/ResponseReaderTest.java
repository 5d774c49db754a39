package io.stickygateway.proxy.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ResponseReaderTest {
    @Test
    void theReasonGoesOnAsItCame() {
        ResponseHead head = Heads.response("HTTP/1.0 404 Gibt's nicht\r\n\r\n");
        assertThat(head.status()).isEqualTo(404);
        assertThat(Heads.written(head::copyStatusLine)).isEqualTo("HTTP/1.1 404 Gibt's nicht\r\n");
    }

    @Test
    void aMissingReasonGetsTheBlankItNeeds() {
        assertThat(Heads.written(Heads.response("HTTP/1.1 200\r\n\r\n")::copyStatusLine))
                .isEqualTo("HTTP/1.1 200 \r\n");
        assertThat(Heads.written(Heads.response("HTTP/1.1 200 \r\n\r\n")::copyStatusLine))
                .isEqualTo("HTTP/1.1 200 \r\n");
    }

    @ParameterizedTest
    @CsvSource({
        "text/event-stream, '', true",
        "Text/Event-Stream ;charset=utf-8, '', true",
        "text/event-stream, 'Content-Length: 3', false",
        "text/event-stream-of-mine, '', false",
        "text/plain, '', false"
    })
    void anEventStreamIsKnownByItsTypeAndHasNoLength(String type, String length, boolean isOne) {
        String more = length.isEmpty() ? "" : length + "\r\n";
        ResponseHead head = Heads.response("HTTP/1.1 200 OK\r\nContent-Type: " + type + "\r\n" + more + "\r\n");
        assertThat(head.isEventStream()).isEqualTo(isOne);
        assertThat(Heads.response("HTTP/1.1 200 OK\r\n\r\n").isEventStream()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "HTTP/1.1 20 OK", "HTTP/1.1 000 OK", "HTTP/1.1 600 OK", "HTTP/9.9 200 OK", "HTTP/2 200 OK",
                "http/1.1 200 OK", "HTTP/1.1  200 OK", "HTTP/1.1 2000 OK", "hello", "HTTP/1.1 200 O\u0000K",
                "HTTP/1.1 200\tOK"
            })
    void whatIsNoStatusLineIsRefused(String line) {
        refused(line + "\r\n\r\n");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Content-Length: 3\r\nTransfer-Encoding: chunked",
                "Content-Length: 2\r\nContent-Length: 7",
                "Content-Length: -1",
                "Transfer-Encoding: gzip",
                "X-A: b\u0000c",
                "X-A: b\rSet-Cookie: evil=1",
                "Content-Length : 2",
                "X-A: b\r\n c",
                "X-A: b\nX-B: c"
            })
    void fieldsThatClientsCouldTakeDifferentlyAreRefused(String fields) {
        refused("HTTP/1.1 200 OK\r\n" + fields + "\r\n\r\n");
    }

    @ParameterizedTest
    @CsvSource({
        "GET, 200, Content-Length: 5, LENGTH",
        "GET, 200, Transfer-Encoding: chunked, CHUNKED",
        "GET, 200, X: y, UNTIL_CLOSE",
        "HEAD, 200, Content-Length: 5, NONE",
        "HEAD, 200, Transfer-Encoding: chunked, NONE",
        "GET, 204, Content-Length: 5, NONE",
        "GET, 304, Content-Length: 5, NONE",
        "GET, 304, Transfer-Encoding: chunked, NONE",
        "GET, 103, Content-Length: 5, NONE"
    })
    void theBodyEndsWhereTheRfcSays(String method, int status, String field, Framing framing) {
        ResponseHead head = Heads.response("HTTP/1.1 " + status + " X\r\n" + field + "\r\n\r\n");
        assertThat(head.framing(method)).isEqualTo(framing);
    }

    @Test
    void aNodeThatSpeaksHttp10OrSaysCloseKeepsNothing() {
        assertThat(Heads.response("HTTP/1.1 200 OK\r\n\r\n").keepsAlive()).isTrue();
        assertThat(Heads.response("HTTP/1.1 200 OK\r\nConnection: x, Close\r\n\r\n")
                        .keepsAlive())
                .isFalse();
        assertThat(Heads.response("HTTP/1.0 200 OK\r\nConnection: keep-alive\r\n\r\n")
                        .keepsAlive())
                .isFalse();
    }

    @Test
    void howLongANodeKeepsAConnectionIsRead() {
        assertThat(hint("timeout=5")).isEqualTo(5);
        assertThat(hint("max=100, timeout=20")).isEqualTo(20);
        assertThat(hint("timeout=x")).isNull();
        assertThat(hint("timeout=")).isNull();
        assertThat(hint("timeout=12345678")).isNull();
    }

    @Test
    void onlyAnUpgradeToWebSocketCounts() {
        assertThat(Heads.response("HTTP/1.1 101 X\r\nUpgrade: WebSocket\r\n\r\n")
                        .isWebSocket())
                .isTrue();
        assertThat(Heads.response("HTTP/1.1 101 X\r\nUpgrade: h2c\r\n\r\n").isWebSocket())
                .isFalse();
    }

    private static @Nullable Integer hint(String value) {
        return Heads.response("HTTP/1.1 200 OK\r\nKeep-Alive: " + value + "\r\n\r\n")
                .keepAliveSeconds();
    }

    private static void refused(String head) {
        assertThatThrownBy(() -> Heads.response(head)).as(head).isInstanceOf(MalformedMessage.class);
    }
}

package io.stickygateway.proxy.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HostTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "a",
                "a.test",
                "a_b",
                "a.",
                "127.0.0.1:8080",
                "[::1]",
                "[::1]:80",
                "a:",
                "a%20b",
                "",
                "A-Z.test:1"
            })
    void aHostAndAPortPass(String host) {
        assertThat(head("Host: " + host).hasHost()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a b",
                "a/b",
                "u@a",
                "a, b",
                "a,b",
                "a:b",
                "a:99999",
                "a:65536",
                "http://a",
                "[::1",
                "[]",
                "[::1]x",
                "a#b",
                "a?b",
                "a\\b",
                "\u00ff\u00fe",
                "a:80:80",
                "<a>"
            })
    void whatIsNoneIsRefused(String host) {
        assertThatThrownBy(() -> head("Host: " + host)).isInstanceOf(MalformedMessage.class);
    }

    @Test
    void thereIsExactlyOne() {
        assertThatThrownBy(() -> head("X: y")).isInstanceOf(MalformedMessage.class);
        assertThatThrownBy(() -> head("Host: a", "Host: a")).isInstanceOf(MalformedMessage.class);
    }

    @Test
    void http10MayHaveNone() {
        assertThat(Heads.request("GET / HTTP/1.0\r\n\r\n").hasHost()).isFalse();
        assertThatThrownBy(() -> Heads.request("GET / HTTP/1.0\r\nHost: a\r\nHost: b\r\n\r\n"))
                .isInstanceOf(MalformedMessage.class);
    }

    @Test
    void theAuthorityOfAnAbsoluteTargetTakesItsPlace() {
        RequestHead head = Heads.request("GET http://b.test:81/x?y HTTP/1.1\r\nHost: a.test\r\n\r\n");
        assertThat(head.path() + head.query()).isEqualTo("/x?y");
        assertThat(Heads.written(head::copyHost)).isEqualTo("b.test:81");
    }

    @Test
    void anAbsoluteTargetWithoutPathMeansASlash() {
        RequestHead bare = Heads.request("GET HTTPS://b.test HTTP/1.1\r\nHost: a.test\r\n\r\n");
        assertThat(bare.path() + bare.query()).isEqualTo("/");
        assertThat(Heads.written(bare::copyHost)).isEqualTo("b.test");
        RequestHead query = Heads.request("GET http://b.test?q=1 HTTP/1.1\r\nHost: a.test\r\n\r\n");
        assertThat(query.path() + query.query()).isEqualTo("/?q=1");
    }

    @Test
    void theAsteriskIsForOptionsOnly() {
        assertThat(Heads.request("OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n").path())
                .isEqualTo("*");
    }

    private static RequestHead head(String... fields) {
        return Heads.request("GET / HTTP/1.1\r\n" + Heads.lines(fields) + "\r\n");
    }
}

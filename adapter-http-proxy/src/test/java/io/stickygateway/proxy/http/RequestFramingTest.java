package io.stickygateway.proxy.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RequestFramingTest {
    @Test
    void withoutEitherFieldThereIsNoBody() {
        assertThat(post().framing()).isEqualTo(Framing.NONE);
    }

    @Test
    void aLengthOfZeroIsStillALength() {
        assertThat(post("Content-Length: 0").framing()).isEqualTo(Framing.LENGTH);
        assertThat(post("Content-Length: 005").contentLength()).isEqualTo(5);
    }

    @Test
    void theNameOfTheCodingIsCaseInsensitive() {
        assertThat(post("transfer-ENCODING: ChUnKeD").framing()).isEqualTo(Framing.CHUNKED);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "+5",
                "-5",
                "0x5",
                "5.0",
                "5e0",
                "5 5",
                "5, 5",
                "5, 6",
                "",
                "five",
                "\u000b5",
                "5;",
                "5_0",
                "\"5\"",
                "99999999999999999999999999",
                "18446744073709551621",
                "\u00d9\u00a5"
            })
    void aLengthThatIsNotJustDigitsIsRefused(String value) {
        refused("Content-Length: " + value);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "xchunked",
                "chunked,",
                ", chunked",
                "identity",
                "identity, chunked",
                "chunked, identity",
                "chunked, chunked",
                "gzip, chunked",
                "chunked, gzip",
                "\"chunked\"",
                "chunked;q=1",
                "",
                "chun ked",
                "\u00a0chunked",
                "chunked\u00ff"
            })
    void aCodingOtherThanExactlyChunkedIsRefused(String value) {
        refused("Transfer-Encoding: " + value);
    }

    @Test
    void bothFieldsAtOnceAreRefused() {
        refused("Content-Length: 5", "Transfer-Encoding: chunked");
        refused("Transfer-Encoding: chunked", "Content-Length: 5");
    }

    @Test
    void aFieldTwiceIsRefused() {
        refused("Content-Length: 5", "Content-Length: 5");
        refused("Content-Length: 5", "content-length: 0");
        refused("Transfer-Encoding: chunked", "Transfer-Encoding: chunked");
    }

    @Test
    void chunksInHttp10AreRefused() {
        assertThatThrownBy(() -> Heads.request("POST / HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n"))
                .isInstanceOf(MalformedMessage.class);
    }

    @Test
    void aNameThatOnlyLooksLikeOneIsAnOrdinaryField() {
        assertThat(post("Content_Length: 5").framing()).isEqualTo(Framing.NONE);
        assertThat(post("Transfer_Encoding: chunked").framing()).isEqualTo(Framing.NONE);
    }

    private static RequestHead post(String... fields) {
        return Heads.request("POST / HTTP/1.1\r\nHost: a\r\n" + Heads.lines(fields) + "\r\n");
    }

    private static void refused(String... fields) {
        assertThatThrownBy(() -> post(fields)).as(String.join("|", fields)).isInstanceOf(MalformedMessage.class);
    }
}
